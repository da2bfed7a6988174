import { mount } from "svelte";
import App from "./App.svelte";
import { applyTheme } from "./app/theme.svelte";
import "./style/base.css";

applyTheme();

const target = document.getElementById("app");
if (target === null) throw new Error("index.html holds no #app");

export default mount(App, { target });
