declare module 'virtual:engine' {
  export const whole: string; // the address of the engine as WebAssembly; empty where it was not built
  export const tables: Readonly<Record<string, readonly string[]>>; // those of the small modules of tables and of their rests, by their games
}

declare module 'virtual:build' {
  const name: string; // of what was built: see plugins/id.ts
  export default name;
}
