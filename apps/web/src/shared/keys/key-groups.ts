import type { KeysText } from './keys.texts'

/** Parts of screens with their own keys. */
export type KeyGroup = 'list' | 'sheet' | 'quickAdd' | 'review' | 'card' | 'staff'

/** One line of the dialog: keys with the same effect, and the effect. A key is shown as printed on a keyboard. */
type KeyLine = { keys: readonly string[]; text: KeysText }

const enter = 'Enter'
const escape = 'Esc'

/** Keys of every screen. */
export const commonKeys: readonly KeyLine[] = [
  { keys: ['/'], text: 'keys.search' },
  { keys: ['?'], text: 'keys.help' },
  { keys: [escape], text: 'keys.close' },
]

/** What the keys of each part do; the handlers live in the part itself. */
export const keyGroups: Record<KeyGroup, readonly KeyLine[]> = {
  list: [
    { keys: ['↓'], text: 'keys.list.enter' },
    { keys: ['↑', '↓'], text: 'keys.list.move' },
    { keys: ['Shift ↑', 'Shift ↓'], text: 'keys.list.step' },
    { keys: [enter], text: 'keys.list.add' },
    { keys: [escape], text: 'keys.list.back' },
  ],
  quickAdd: [
    { keys: [enter], text: 'keys.quickAdd.add' },
    { keys: ['↑', '↓'], text: 'keys.quickAdd.choose' },
    { keys: ['Shift Enter'], text: 'keys.quickAdd.separate' },
  ],
  sheet: [
    { keys: ['↑', '↓', '←', '→'], text: 'keys.sheet.move' },
    { keys: [enter, 'F2'], text: 'keys.sheet.edit' },
    { keys: ['Ctrl Enter'], text: 'keys.sheet.all' },
    { keys: ['Shift ↑', 'Shift ↓'], text: 'keys.sheet.range' },
    { keys: ['Ctrl C', 'Ctrl V'], text: 'keys.sheet.copy' },
    { keys: ['Ctrl D'], text: 'keys.sheet.fill' },
    { keys: ['Ctrl Z', 'Ctrl Y'], text: 'keys.sheet.undo' },
    { keys: ['Delete'], text: 'keys.sheet.clear' },
    { keys: ['Alt ↑', 'Alt ↓'], text: 'keys.sheet.shift' },
  ],
  review: [
    { keys: ['1–9'], text: 'keys.review.choose' },
    { keys: ['Д'], text: 'keys.review.other' },
    { keys: ['С'], text: 'keys.review.own' },
    { keys: ['0'], text: 'keys.review.skip' },
    { keys: [enter], text: 'keys.review.next' },
    { keys: ['↑', '↓'], text: 'keys.review.move' },
    { keys: ['Backspace'], text: 'keys.review.undo' },
  ],
  card: [
    { keys: ['←', '→'], text: 'keys.card.turn' },
    { keys: [escape], text: 'keys.card.close' },
  ],
  staff: [{ keys: ['Ctrl K'], text: 'keys.staff.find' }],
}
