/** Articles with amounts, separated by a tab like in a spreadsheet or by a blank; then names in buyers' words. */
const lines: readonly string[] = [
  'RPC15-018-230-10\t1',
  'MLW15-36-50-65-12O 4',
  'KB5002-0001 70',
  'MPC25-018-230-10\t3',
  '4NVLW00001R0212 6',
  '00303000002 6',
  '0534-002\t5',
  'TTL30-N050-200-3-08S 3',
  '0093-003 4',
  '5BXTL00003R0369\t21',
  '3NVLF00003R0169 3',
  'PL5102-0004 18',
  '5NVPT00002R0355\t2',
  'С-100595 5',
  'автомат 3P 16А C 6кА — 12 шт',
  'узо 2P 40А 30мА 4',
  'кабель ВВГнг(А)-LS 3х2,5 300 м',
  'гофра ПВХ 20 с зондом 200',
  'подрозетник в бетон 68х42 50',
  'светильник светодиодный 36Вт 4000К опал 18 шт',
]

/** Twenty lines to paste into «Загрузить списком»; all of them are among the first thousand products. */
export const sampleList: string = lines.join('\n')
