import { defineTexts } from '../../../../lib/texts/texts'

export const ceilingTexts = defineTexts({
  'ceiling.hint': 'до {{figure}}; выше — с разрешения',
  'ceiling.heading': 'Это выше вашего потолка',
  'ceiling.line': '{{name}}: {{before}} → {{after}}, ваш потолок {{limit}}',
  'ceiling.note': '{{name}}: {{before}} → {{after}}',
  'ceiling.words': 'Почему это нужно',
  'ceiling.wordsHint': 'Увидит тот, кто может разрешить. Изменение применится, как вы его заполнили.',
  'ceiling.ask': 'Попросить разрешения',
  'ceiling.asking': 'Отправляем…',
  'ceiling.asked': 'Просьба отправлена: ответ придёт в уведомления',
  'ceiling.applied': 'Потолок уже подняли: сохранено',
  'ceiling.needWords': 'Напишите, почему это нужно',
})
