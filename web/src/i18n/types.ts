// A text with placeholders like {name}. It may have a singular and a plural; the value of `n` and the rules of the
// language decide between them.
export type Text = string | { readonly one: string; readonly other: string };

export type Dictionary = Readonly<Record<string, Text>>;

// The French dictionary has exactly the same keys as the English one: `satisfies Same<typeof en>`.
export type Same<T extends Dictionary> = { readonly [K in keyof T]: Text };

export type Words = Readonly<Record<string, string | number>>;
