/* By night or by day, as it was chosen in the game, else as the system has it, and so with the size of the letters. Runs before
   anything is drawn, and follows what is changed later. */
"use strict";

(() => {
  const system = matchMedia("(prefers-color-scheme: light)");
  const chosen = (name) => {
    try {
      return localStorage.getItem(`sennik-${name}`);
    } catch {
      return null; /* no storage here: the system says */
    }
  };
  const apply = () => {
    const theme = chosen("theme");
    const day = theme === "dark" || theme === "dawn" ? theme === "dawn" : system.matches;
    document.documentElement.dataset.theme = day ? "dawn" : "dark";
    document.documentElement.dataset.letters = chosen("letters") ?? "usual";
  };
  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("DOMContentLoaded", () => {
    const menu = document.querySelector(".menu");
    const wide = matchMedia("(min-width: 60rem)");
    const show = () => {
      menu.open = wide.matches;
    };
    show();
    wide.addEventListener("change", show);
    /* What is wider than its page scrolls by itself, and with the arrow keys if it can have the focus. */
    const reach = () => {
      for (const box of document.querySelectorAll(".text pre, .text table")) {
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
        else box.removeAttribute("tabindex");
      }
    };
    new ResizeObserver(reach).observe(document.querySelector(".text"));
  });
})();
