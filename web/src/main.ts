import { mount } from "svelte";
import App from "./App.svelte";
import { applyPreferences } from "./app/preferences.svelte";
import "./style/base.css";
import "./style/seats.css";

applyPreferences();

const target = document.getElementById("app");
if (target === null) throw new Error("index.html holds no #app");

export default mount(App, { target });
