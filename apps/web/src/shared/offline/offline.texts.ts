import { defineTexts } from '../../lib/texts/texts'

export const offlineTexts = defineTexts({
  'offline.cut': 'Без сети',
  'offline.dataAt': 'данные на {{time}}',
  'offline.noData': 'данные ещё не сохранены',
  'offline.saving': 'сохраняем данные…',
  'offline.waiting_one': '{{count}} правка ждёт',
  'offline.waiting_few': '{{count}} правки ждут',
  'offline.waiting_many': '{{count}} правок ждут',
  'offline.waiting_other': '{{count}} правки ждут',
  'offline.conflicts_one': '{{count}} расхождение',
  'offline.conflicts_few': '{{count}} расхождения',
  'offline.conflicts_many': '{{count}} расхождений',
  'offline.conflicts_other': '{{count}} расхождения',
  'offline.noRoom_one':
    'На устройстве мало места: {{count}} товар, который вы смотрели давно, без сети не будет виден. Освободите место, и он вернётся.',
  'offline.noRoom_few':
    'На устройстве мало места: {{count}} товара, которые вы смотрели давно, без сети не будут видны. Освободите место, и они вернутся.',
  'offline.noRoom_many':
    'На устройстве мало места: {{count}} товаров, которые вы смотрели давно, без сети не будут видны. Освободите место, и они вернутся.',
  'offline.noRoom_other':
    'На устройстве мало места: {{count}} товара, которые вы смотрели давно, без сети не будут видны. Освободите место, и они вернутся.',
  'offline.left': 'На этом устройстве остались неотправленные правки. Войдите под той же учётной записью, и они уйдут.',
})
