/** Articles or phrases separated by commas, semicolons or lines, without duplicates. */
export function readEntries(text: string): string[] {
  const entries = text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return [...new Map(entries.map((entry) => [entry.toLowerCase(), entry])).values()]
}

export const idsOf = (values: readonly string[]): number[] => values.map(Number)
export const valuesOf = (items: readonly { id: number }[]): string[] => items.map(({ id }) => String(id))
export const choicesOf = (items: readonly { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

/**
 * The selected entries with their names; one that is no longer offered keeps its number, so that saving does not lose
 * it.
 */
export const chosenOf = (
  offered: readonly { id: number; name: string }[] | undefined,
  values: readonly string[],
): { id: number; name: string }[] =>
  idsOf(values).map((id) => offered?.find((one) => one.id === id) ?? { id, name: offered ? '—' : '…' })
