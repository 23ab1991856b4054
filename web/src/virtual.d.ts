declare module 'virtual:engine' {
  export const whole: string; // the address of the engine as WebAssembly; empty where it was not built
  // Those of the small modules of tables and of their rests, and of their texts, by their games.
  export const tables: Readonly<Record<string, { parts: string[]; texts: { en: string[]; fr: string[] } }>>;
}

declare module 'virtual:build' {
  const name: string; // of what was built: see plugins/id.ts
  export default name;
}
