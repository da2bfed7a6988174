import { t } from "../../i18n/locale.svelte";
import type { Role } from "./view";

/** The name of a role by itself. */
export function roleName(role: Role): string {
  switch (role) {
    case "fairy":
      return t("dreamland-role-fairy");
    case "devil":
      return t("dreamland-role-devil");
    case "imp":
      return t("dreamland-role-imp");
  }
}

/** The task of a role, in words. */
export function roleTask(role: Role): string {
  switch (role) {
    case "fairy":
      return t("dreamland-task-fairy");
    case "devil":
      return t("dreamland-task-devil");
    case "imp":
      return t("dreamland-task-imp");
  }
}
