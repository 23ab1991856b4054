declare module 'virtual:engine' {
  export const whole: string; // the address of the WebAssembly engine; empty if no engine was built
  // For each game: the parts of its small module for tables, and its texts.
  export const tables: Readonly<Record<string, { parts: string[]; texts: Partial<Record<import('./languages.ts').Lang, string[]>> }>>;
}

declare module 'virtual:build' {
  const name: string; // the name of the build: see plugins/id.ts
  export default name;
}
