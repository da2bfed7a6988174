/* By night or by day: as it was chosen in the game, else as the system has it. Runs before anything is drawn. */
"use strict";

(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("sennik-theme");
  } catch {
    /* no storage here: the system says */
  }
  const day = chosen ? chosen === "dawn" : matchMedia("(prefers-color-scheme: light)").matches;
  if (day) document.documentElement.dataset.theme = "dawn";
  addEventListener("DOMContentLoaded", () => {
    const menu = document.querySelector(".menu");
    const wide = matchMedia("(min-width: 60rem)");
    const show = () => {
      menu.open = wide.matches;
    };
    show();
    wide.addEventListener("change", show);
  });
})();
