import { defineTexts } from '../../../../lib/texts/texts'

export const speechTexts = defineTexts({
  'speech.lists': 'Какие слова показать',
  'speech.own': 'Ваши синонимы',
  'speech.builtIn': 'Встроенный словарь',
  'speech.hint': 'Как говорят покупатели и как пишут в каталогах. Ваши синонимы важнее словаря.',
  'speech.notFound': 'Таких слов в словаре нет',
  'speech.said': 'Говорят',
  'speech.written': 'Ищем',
  'speech.filler': 'не учитываем',
  'speech.kind': 'Что это',
  'speech.thing': 'товар',
  'speech.quality': 'свойство',
  'speech.fillerKind': 'лишнее слово',
  'speech.state': 'Включено',
  'speech.on': 'Включено',
  'speech.off': 'Выключено',
  'speech.switchOn': 'Включить',
  'speech.switchOff': 'Выключить',
  'speech.switchOnLabel': 'Включить: {{name}}',
  'speech.switchOffLabel': 'Выключить: {{name}}',
})
