"""The server's settings: read from ``HOOLA_…`` variables, checked once at start, the same for every command.

A secret may stand in a file instead: ``HOOLA_DATABASE_URL_FILE=/run/secrets/database_url``.
"""

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

PREFIX = "HOOLA_"
_FILE_SUFFIX = "_FILE"
_ROOT = Path(__file__).resolve().parent.parent
_DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


class BadSettings(ValueError):
    """Settings that the server must not start with; the message has a line for each variable at fault."""


def _split(value: object) -> object:
    """Return the items of a comma-separated text, blanks dropped; anything else as it is."""
    return tuple(item.strip() for item in value.split(",") if item.strip()) if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split)]


def _origin(url: str) -> str:
    """Return scheme, host and port of an http(s) address. Raises ``ValueError`` when it is none or says more."""
    parts = urlsplit(url.strip())
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError("must be an address like https://cards.example.org")
    if parts.path not in {"", "/"} or parts.query or parts.fragment or parts.username:
        raise ValueError("must end after the host and the port")
    return f"{parts.scheme}://{parts.netloc}".lower()


class Settings(BaseSettings):
    """Every setting with its default, bounds and a sentence on its use."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", description="The address to listen on; 0.0.0.0 for every interface.")
    port: int = Field(8000, ge=0, le=65535, description="The TCP port to listen on; 0: any free one.")
    public_url: str | None = Field(
        None, description="The address that players type, for links and the Origin check; none: the request's own host."
    )
    allowed_origins: Names = Field(
        (), description="Further origins, comma-separated, whose pages may open a socket; the server's own always may."
    )
    trusted_proxies: Names = Field(
        (), description="Networks (CIDR), comma-separated, whose X-Forwarded-For and X-Forwarded-Proto are believed."
    )
    secure_cookies: Literal["auto", "on", "off"] = Field(
        "auto", description="Whether cookies are sent over https only; auto: when the request came by https."
    )
    static_dir: Path = Field(
        _ROOT / "static" / "dist", description="The folder of the built browser client that the server hands out."
    )

    database_url: str = Field(
        "sqlite:///data/hoola.db",
        repr=False,
        json_schema_extra={"secret": True},
        description="Where rooms, players and the ledger are stored: SQLite (a file) or PostgreSQL.",
    )
    sqlite_synchronous: Literal["FULL", "NORMAL"] = Field(
        "FULL", description="FULL: a stored move outlives a power cut; NORMAL: it outlives a crash of the process."
    )

    code_length: int = Field(5, ge=1, le=12, description="Characters in a room's code.")
    max_rooms: int = Field(10_000, ge=1, le=1_000_000, description="Rooms in memory at which no more are made.")
    room_idle_s: int = Field(
        300, ge=1, le=86_400, description="Seconds with nobody connected until a room leaves memory; it stays stored."
    )
    close_idle_s: int = Field(
        604_800, ge=60, le=31_536_000, description="Seconds without any move until a room is closed for good."
    )

    max_frame_bytes: int = Field(16_384, ge=1_024, le=1_048_576, description="Bytes in a client's frame at most.")
    frames_per_s: int = Field(10, ge=1, le=10_000, description="Frames a second that a client may send for long.")
    frames_burst: int = Field(40, ge=1, le=100_000, description="Frames that a client may send at once.")

    new_per_minute: int = Field(
        60, ge=1, le=1_000_000, description="Players and rooms that one address may make in a minute for long."
    )
    guesses_per_minute: int = Field(
        30, ge=1, le=1_000_000, description="Unknown room codes that one address may try in a minute for long."
    )

    sockets_per_minute: int = Field(
        300, ge=1, le=1_000_000, description="Sockets that one address may open in a minute for long."
    )

    request_s: float = Field(
        20, ge=0.1, le=600, description="Seconds that a client has for the head of a request, and again for its body."
    )

    metrics_open: bool = Field(False, description="Whether /metrics is told to anybody; else it needs an admin token.")
    stuck_after_s: int = Field(
        120, ge=1, le=86_400, description="Seconds after which a table on which nothing can happen counts as stuck."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="The least that is logged.")
    log_format: Literal["json", "text"] = Field("text", description="json: one object a line, for machines.")
    shutdown_s: int = Field(
        10, ge=1, le=600, description="Seconds that a stopping server waits for its connections to close."
    )

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, url: str) -> str:
        scheme, found, rest = url.strip().partition("://")
        if not found or scheme not in _DRIVERS:
            raise ValueError("must begin with sqlite:// or postgresql://")
        return f"{_DRIVERS[scheme]}://{rest}"

    @field_validator("public_url")
    @classmethod
    def _public_origin(cls, url: str | None) -> str | None:
        return None if url is None else _origin(url)

    @field_validator("allowed_origins")
    @classmethod
    def _origins(cls, urls: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(_origin(url) for url in urls)

    @field_validator("trusted_proxies")
    @classmethod
    def _networks(cls, networks: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(str(ip_network(network)) for network in networks)

    @field_validator("log_level", mode="before")
    @classmethod
    def _lower(cls, level: object) -> object:
        return level.lower() if isinstance(level, str) else level

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Read arguments first, then variables, then the files that ``…_FILE`` variables name."""
        return init_settings, env_settings, _SecretFiles(settings_cls)


class _SecretFiles(PydanticBaseSettingsSource):
    """Reads ``HOOLA_<NAME>_FILE`` for the settings that are secrets."""

    def get_field_value(self, field: Any, field_name: str) -> tuple[Any, str, bool]:
        """Return the file's text without its last line break, or None when no file is named."""
        path = os.environ.get(variable(field_name) + _FILE_SUFFIX)
        return (Path(path).read_text().rstrip("\r\n") if path else None), field_name, False

    def __call__(self) -> dict[str, Any]:
        """Return the secrets that stand in files."""
        found = {name: self.get_field_value(Settings.model_fields[name], name)[0] for name in secrets()}
        return {name: value for name, value in found.items() if value is not None}


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + name.upper()


def secrets() -> frozenset[str]:
    """Return the names of the settings whose values are never shown."""
    fields = Settings.model_fields.items()
    return frozenset(name for name, field in fields if field.json_schema_extra == {"secret": True})


def unknown_variables(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ``HOOLA_…`` variables that name no setting, sorted: most likely slips of the pen."""
    known = {variable(name) for name in Settings.model_fields}
    known |= {variable(name) + _FILE_SUFFIX for name in secrets()}
    return tuple(sorted(name for name in environ if name.startswith(PREFIX) and name not in known))


def load_settings(**overrides: Any) -> Settings:
    """Return the settings of this process; ``overrides`` win over variables.

    Raises ``BadSettings`` with a line for each variable that is wrong; a secret's value is never in it.
    """
    try:
        return Settings(**overrides)
    except ValidationError as error:
        raise BadSettings("\n".join(_complaint(fault) for fault in error.errors())) from None
    except OSError as error:
        raise BadSettings(f"a secret's file cannot be read: {error}") from None


def _complaint(fault: Any) -> str:
    name = str(fault["loc"][0])
    message = str(fault["msg"]).removeprefix("Value error, ")
    got = "" if name in secrets() else f" (it is {fault['input']!r})"
    return f"{variable(name)}: {message}{got}"
