type Person = { id: number; name: string; isManager: boolean }

/** The text typed after the last @ before the caret; null: nobody is being mentioned. */
export function typedName(text: string, caret: number): { start: number; typed: string } | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || caret <= start) return null
  const before = start === 0 ? ' ' : text.charAt(start - 1)
  const typed = text.slice(start + 1, caret)
  return before.trim() !== '' || typed.includes('\n') || typed.length > 60 ? null : { start, typed }
}

/** People whose surname or first name begins as typed. */
export function matchingPeople(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.trim().toLowerCase()
  return people.filter(({ name }) => {
    const whole = name.toLowerCase()
    return whole.startsWith(wanted) || whole.split(' ').some((word) => word.startsWith(wanted))
  })
}

/** The ids of those whose name stands after an @. */
export const mentionedIn = (text: string, people: readonly Person[]): number[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
