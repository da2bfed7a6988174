import { mount } from "svelte";
import { applyPreferences } from "./app/preferences.svelte";
import Single from "./Single.svelte";
import "./style/base.css";
import "./style/seats.css";

applyPreferences();

const target = document.getElementById("app");
if (target === null) throw new Error("sennik.html holds no #app");

export default mount(Single, { target });
