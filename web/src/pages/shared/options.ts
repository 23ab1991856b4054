// Options as they are written in records: `edition=fft players=4`.

// The value of an option.
export function optionOf(options: string, key: string): string | undefined {
  return options.split(/\s+/).find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
}

// Sets an option to another value, or removes the option if there is no value.
export function withOption(options: string, key: string, value: string | undefined): string {
  const words = options.split(/\s+/).filter(Boolean);
  const at = words.findIndex((word) => word.startsWith(`${key}=`));
  if (value === undefined) return words.filter((_, i) => i !== at).join(' ');
  const word = `${key}=${value}`;
  return (at < 0 ? [...words, word] : words.with(at, word)).join(' ');
}
