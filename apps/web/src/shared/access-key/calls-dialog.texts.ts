import { defineTexts } from '../../lib/texts/texts'

export const callsTexts = defineTexts({
  'keyCalls.title': 'Что делала программа с ключом «{{name}}»',
  'keyCalls.hint': 'Вызовы инструментов помощника за 90 дней. Тексты о людях не сохраняются — только их длина.',
  'keyCalls.none': 'Программа ещё ничего не делала',
  'keyCalls.unknown': 'Неизвестный инструмент',
  'keyCalls.done': 'сделано',
  'keyCalls.ms': '{{count, number}} мс',
  'keyCalls.from': 'с адреса {{address}}',
  'keyCalls.list': 'Вызовы',
})
