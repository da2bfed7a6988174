import { t } from "../../i18n/locale.svelte";
import type { Role } from "./view";

const NAMES: Readonly<Record<Role, string>> = { fairy: "dreamland-role-fairy", devil: "dreamland-role-devil", imp: "dreamland-role-imp" };
const TASKS: Readonly<Record<Role, string>> = { fairy: "dreamland-task-fairy", devil: "dreamland-task-devil", imp: "dreamland-task-imp" };
const PAYS: Readonly<Record<Role, string>> = {
  fairy: "dreamland-rules-points-fairy",
  devil: "dreamland-rules-points-devil",
  imp: "dreamland-rules-points-imp",
};

/** The name of a role by itself. */
export function roleName(role: Role): string {
  return t(NAMES[role]);
}

/** The task of a role, in words. */
export function roleTask(role: Role): string {
  return t(TASKS[role]);
}

/** What pays for a role, in numbers. */
export function rolePay(role: Role): string {
  return t(PAYS[role]);
}
