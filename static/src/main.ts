import "@fontsource-variable/figtree/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import { startLang } from "./lib/i18n.svelte.ts";

void startLang();

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");

// The name stood there while the rest was fetched.
target.replaceChildren();

export default mount(App, { target });
