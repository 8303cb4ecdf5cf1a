import { defineTexts } from '../../lib/texts/texts'

export const keyFactsTexts = defineTexts({
  'keyFacts.until': 'действует по {{day}}',
  'keyFacts.expired': 'истёк {{day}}',
  'keyFacts.revoked': 'отозван {{at}}',
  'keyFacts.revokedBy': 'отозван {{at}}, {{who}}',
  'keyFacts.left': 'владелец больше не в компании',
  'keyFacts.former': 'прежний секрет принимается до {{at}}',
  'keyFacts.sandbox': 'песочница: заказы никуда не уходят',
  'keyFacts.neverUsed': 'ещё не использовался',
  'keyFacts.used': 'использован {{at}} с адреса {{address}}',
  'keyFacts.onlyFrom': 'только с адресов: {{networks}}',
  'keyFacts.perMinute_one': '{{count, number}} запрос в минуту',
  'keyFacts.perMinute_few': '{{count, number}} запроса в минуту',
  'keyFacts.perMinute_many': '{{count, number}} запросов в минуту',
  'keyFacts.perMinute_other': '{{count, number}} запроса в минуту',
})
