import { mount } from "svelte";
import App from "./App.svelte";
import "./style/base.css";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html holds no #app");

export default mount(App, { target });
