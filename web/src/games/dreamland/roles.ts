import { t } from "../../i18n/locale.svelte";
import type { Role } from "./view";

const NAMES: Readonly<Record<Role, string>> = { fairy: "dreamland-role-fairy", devil: "dreamland-role-devil", imp: "dreamland-role-imp" };
const TASKS: Readonly<Record<Role, string>> = { fairy: "dreamland-task-fairy", devil: "dreamland-task-devil", imp: "dreamland-task-imp" };

/** The name of a role by itself. */
export function roleName(role: Role): string {
  return t(NAMES[role]);
}

/** The task of a role, in words. */
export function roleTask(role: Role): string {
  return t(TASKS[role]);
}

const PAYS: Readonly<Record<Role, string>> = { fairy: "dreamland-pays-fairy", devil: "dreamland-pays-devil", imp: "dreamland-pays-imp" };

/** What brings the role points, in numbers. */
export function rolePays(role: Role): string {
  return t(PAYS[role]);
}
