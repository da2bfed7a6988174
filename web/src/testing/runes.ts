// Svelte puts a guard on the global object for each rune that stands where none is known. A context of Node's asks for what is
// put there at once, and the guard throws: so the runes have a place already. The compiler knows them where they belong.
for (const rune of ["$state", "$effect", "$derived", "$inspect", "$props", "$bindable"]) Reflect.set(globalThis, rune, undefined);
