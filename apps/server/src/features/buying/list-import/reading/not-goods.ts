import { withoutEnd } from '@snab/domain/text/text-edges'

// «НДС-100» and «Всего-М» are names of goods
const totals = /^(итого|всего|total|в том числе|ндс|сумма)(?![\p{L}\d]|-[\p{L}\d])/iu

/** Rows that sum the others. */
export const isTotal = (text: string): boolean => totals.test(text.trim())

// only a greeting, possibly with a name; «Добрый день! Нужны розетки» asks for goods
const greeting =
  /^(?:здравствуйте|приветствую|привет|доброго\s+\p{L}+|добрый\s+(?:день|вечер)|доброе\s+утро|уважаем(?:ый|ая|ые))(?:[\s,.!]+(?!нуж|надо|треб|прош|прос)\p{L}+){0,3}[\s,.!:]*$/iu
const request = /^(?:(?:здравствуйте|добр\p{L}+\s+\p{L}+)[\s,.!]+)?(?:прошу|просим|просьба|пожалуйста)\s/iu
const requested = /сч[её]т|кп|предложени|заявк|спис(?:ок|к)|позици|следующ|стоимост/iu
const parting = /^(?:(?:заранее\s+)?(?:спасибо|благодар)|с\s+уважением)[^\d]{0,80}$/iu
const telephone = /^(?:тел|моб|телефон)[.:\s]\D*\d[\d\s()-]{8,}$/iu

/** «Почта: ivanov@volt.example»: words without digits, then an address. */
function isMailLine(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at === -1 || !/^[\w-]+\.[\w.]+$/.test(text.slice(at + 1))) return false
  const before = text.slice(0, at)
  const words = withoutEnd(before, /[\w.-]/)
  return words.length < before.length && !/\d/.test(words)
}

/** «Прошу выставить счёт на следующие позиции»; a number means goods. */
function isRequest(text: string): boolean {
  const [beginning] = request.exec(text) ?? []
  return beginning !== undefined && !/\d/.test(text) && requested.test(text.slice(beginning.length))
}

/** Text around a list in a mail: greetings, requests, thanks, phone numbers. */
export function isLetter(line: string): boolean {
  const text = line.trim()
  return isRequest(text) || isMailLine(text) || [greeting, parting, telephone].some((pattern) => pattern.test(text))
}
