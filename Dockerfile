# syntax=docker/dockerfile:1

FROM node:22.21.1-trixie-slim AS client
WORKDIR /client
COPY static/package.json static/package-lock.json static/.npmrc ./
RUN npm ci
COPY static/ ./
RUN npm run build

FROM python:3.13.9-slim-trixie AS packages
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_NO_INPUT=1
RUN python -m venv /opt/hoola
WORKDIR /srv/hoola
COPY pyproject.toml constraints.txt ./
# An empty package stands in for the sources, so that a change of these does not install everything anew.
RUN mkdir app && touch app/__init__.py \
    && /opt/hoola/bin/pip install --constraint constraints.txt setuptools \
    && /opt/hoola/bin/pip install --constraint constraints.txt --no-build-isolation --editable ".[postgres]"
COPY app/ app/
COPY migrations/ migrations/
RUN /opt/hoola/bin/python -m compileall -q app migrations

FROM python:3.13.9-slim-trixie
LABEL org.opencontainers.image.title="Hoola House" \
      org.opencontainers.image.description="Hoola, Hula-Hoo! and Loba de Menos with friends in a browser" \
      org.opencontainers.image.version="0.1.0"
ENV PATH=/opt/hoola/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HOOLA_HOST=0.0.0.0 \
    HOOLA_PORT=8000 \
    HOOLA_LOG_FORMAT=json \
    HOOLA_STATIC_DIR=/srv/hoola/static/dist \
    HOOLA_DATABASE_URL=sqlite:////data/hoola.db
RUN install -d -o 10001 -g 10001 -m 0700 /data
WORKDIR /srv/hoola
COPY --from=packages /opt/hoola /opt/hoola
COPY --from=packages /srv/hoola /srv/hoola
COPY --from=client /client/dist static/dist
USER 10001:10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=15s CMD ["python", "-c", "import os, http.client as http; house = http.HTTPConnection('127.0.0.1', int(os.environ['HOOLA_PORT']), timeout=2); house.request('GET', '/healthz'); raise SystemExit(house.getresponse().status != 200)"]
ENTRYPOINT ["hoola"]
CMD ["serve", "--migrate"]
