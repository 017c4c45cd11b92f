/** A page for development only: the card faces, and the table in realistic positions. Not part of the build. */

import "@fontsource-variable/figtree/wght.css";
import { mount } from "svelte";
import "../tokens.css";
import "../base.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");

export default mount(Gallery, { target });
