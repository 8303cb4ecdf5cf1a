const reasons: [RegExp, (name: string) => string][] = [
  [/unclosed tag: (.+)/, (name) => `Файл оборван: не закрыт элемент «${name}»`],
  [/unmatched closing tag: (.+)/, (name) => `Закрывающий тег «${name}» не соответствует открывающему`],
  [/unexpected end/, () => 'Файл оборван: конец внутри элемента'],
  [/must contain a root element/, () => 'Файл пуст или не является XML'],
  [/only one root/, () => 'После корневого элемента есть ещё один'],
  [/text data outside of root node/, () => 'Файл не является XML: текст вне корневого элемента'],
  [
    /undefined entity|entity|character reference/i,
    () => 'Неизвестная или неверная XML-сущность (знак «&» должен быть записан как «&amp;»)',
  ],
  [/disallowed character/, () => 'Символ, недопустимый в XML'],
  [/duplicate attribute: (.+)/, (name) => `Повторяется атрибут «${name}»`],
  [/attribute|quoted/, () => 'Неверно записан атрибут'],
  [/XML declaration|version/, () => 'Неверное объявление XML в начале файла'],
  [/comment/, () => 'Неверно записан комментарий'],
]

const verbatim = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)/g

/** Position of an «&» that begins no entity; null if there is none. One cut off at the end may still be an entity. */
export function bareAmpersand(text: string): number | null {
  const at = text.replace(verbatim, (piece) => ' '.repeat(piece.length)).search(/&(?!#?\w*(?:;|$))/)
  return at === -1 ? null : at
}

/** Translates the parser's message for the log of 1C. */
export function xmlReason(message: string, openElement: string | undefined): string {
  if (message.includes('unexpected close tag') && openElement) return `Не закрыт элемент «${openElement}»`
  for (const [pattern, reason] of reasons) {
    const match = pattern.exec(message)
    if (match) return reason((match[1] ?? '').replace(/\.$/, ''))
  }
  return 'Файл не является правильным XML'
}
