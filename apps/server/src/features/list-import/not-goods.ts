const totals = /^(итого|всего|total|в том числе|ндс|сумма)(?![\p{L}\d])/iu

/** Rows that add up the others. */
export const isTotal = (text: string): boolean => totals.test(text.trim())

// nothing but a greeting, a name perhaps; «Добрый день! Нужны розетки» asks for goods
const greeting = /^(?:здравствуйте|приветствую|привет|доброго\s+\p{L}+|добрый\s+(?:день|вечер)|доброе\s+утро|уважаем(?:ый|ая|ые))(?:[\s,.!]+(?!нуж|надо|треб|прош|прос)\p{L}+){0,3}[\s,.!:]*$/iu
const request = /^(?:(?:здравствуйте|добр\p{L}+\s+\p{L}+)[\s,.!]+)?(?:прошу|просим|просьба|пожалуйста)\s[^\d]*(?:сч[её]т|кп|предложени|заявк|спис(?:ок|к)|позици|следующ|стоимост)[^\d]*$/iu
const parting = /^(?:(?:заранее\s+)?(?:спасибо|благодар)|с\s+уважением)[^\d]{0,80}$/iu
const contact = /^(?:тел|моб|телефон)[.:\s]\D*\+?\d[\d\s()-]{8,}$|^\D*[\w.-]+@[\w-]+\.[\w.]+\s*$/iu

/** What people write around a list in a letter: a greeting, what they ask for, thanks, their telephone. */
export const isLetter = (text: string): boolean => [greeting, request, parting, contact].some((pattern) => pattern.test(text.trim()))
