type Cell = string | number
type Meaning = string | undefined
export type TableSample = {
  name: string
  format: 'xlsx' | 'biff8' | 'ods' | 'csv;' | 'csv,' | 'csv-1251' | 'html' | 'html-1251'
  merges?: readonly string[]
  /** Rows with what they mean, as in the texts; a row without a meaning is no line of the list. */
  sheets: readonly { name: string; rows: readonly (readonly [readonly Cell[], Meaning?])[] }[]
}

const simple: TableSample['sheets'] = [
  {
    name: 'Заявка',
    rows: [
      [['Артикул', 'Наименование', 'Кол-во', 'Ед.изм.']],
      [['3NVVA00001R0112', 'Автомат 1P 16А', 10, 'шт'], '3NVVA00001R0112 10'],
      [['MPC25-009-230-10', 'Контактор 9А', 2, 'шт'], 'MPC25-009-230-10 2'],
      [['KB3506-0019', 'Кабель 3х4', 0.3, 'км'], 'KB3506-0019 300'],
      [['0190-002', 'Счётчик', 1, 'шт'], '0190-002 1'],
      [['ZZ-000-1', 'Шинопровод редкий', 1, 'шт'], '?'],
    ],
  },
]

export const tableSamples: readonly TableSample[] = [
  { name: 'a plain order, xlsx', format: 'xlsx', sheets: simple },
  { name: 'the same as an old workbook', format: 'biff8', sheets: simple },
  { name: 'the same as ods', format: 'ods', sheets: simple },
  { name: 'the same as csv with semicolons', format: 'csv;', sheets: simple },
  { name: 'the same as csv in windows-1251', format: 'csv-1251', sheets: simple },
  { name: 'the same as csv with commas', format: 'csv,', sheets: simple },
  { name: 'a page of a program saved as .xls', format: 'html', sheets: simple },
  {
    name: 'the same page in windows-1251, with Cyrillic codes', format: 'html-1251',
    sheets: [{ name: 'Заявка', rows: [[['Артикул', 'Кол-во']], [['ВВГнгLS-3х2.5-066-019', 30], 'ВВГнгLS-3х2.5-066-019 30'], [['КВВГнгLS-4х1.5-016', 5], 'КВВГнгLS-4х1.5-016 5']] }],
  },
  {
    name: 'codes whose first zeros a table has dropped', format: 'xlsx',
    sheets: [{ name: 'Лист1', rows: [[['Код', 'Кол-во']], [[554000001, 20], '00554000001 20'], [[369000001, 30], '00369000001 30'], [['00484000001', 40], '00484000001 40']] }],
  },
  {
    name: 'goods and amounts written together in the only column', format: 'xlsx',
    sheets: [{ name: 'Лист1', rows: [[['3NVVA00001R0112 - 24 шт'], '3NVVA00001R0112 24'], [['0190-002 (2 шт)'], '0190-002 2'], [['KB3506-0019 0,3 км'], 'KB3506-0019 300']] }],
  },
  {
    name: 'a heading of two rows, an amount returned, a name that begins as a total does', format: 'xlsx', merges: ['D1:E1'],
    sheets: [
      {
        name: 'Лист1',
        rows: [
          [['№', 'Наименование', '', 'Кол-во', '']], [['', 'тип', 'артикул', 'план', 'факт']],
          [[1, 'Сумматор импульсов', '3NVVA00001R0112', 24, 9], '3NVVA00001R0112 24'], [[2, 'Счётчик', '0190-002', -2, 9], '?'], [[3, 'Прожектор', 'LU8205-0006', '10 листов', 9], '?'], [[4, 'Прожектор', 'LU8205-0006', '2 упк', 9], '?'],
        ],
      },
    ],
  },
  {
    name: 'a procurement form: titles, merged cells, numbering of columns, totals, signatures',
    format: 'xlsx',
    merges: ['A1:F1', 'A2:F2', 'A7:F7'],
    sheets: [
      {
        name: 'Потребность',
        rows: [
          [['ЗАЯВКА НА ЗАКУПКУ № 118 от 12.02.2026', '', '', '', '', '']], [['Объект: ЖК «Заря», корпус 3', '', '', '', '', '']], [['']],
          [['№ п/п', 'Наименование материала', 'Тип, марка', 'Ед. изм.', 'Количество', 'Примечание']], [['1', '2', '3', '4', '5', '6']],
          [[1, 'Выключатель автоматический 1Р', '3NVVA00001R0112', 'шт.', 24, 'этажные щиты'], '3NVVA00001R0112 24'],
          [['Освещение', '', '', '', '', '']],
          [[2, 'Прожектор светодиодный', 'LU8205-0006', 'шт.', 6, ''], 'LU8205-0006 6'],
          [[3, 'Лампа светодиодная', 'LU7602-0009', 'шт.', 150, 'запас'], 'LU7602-0009 150'],
          [['Итого', '', '', '', 180, '']], [['Начальник участка', '', '', '____________', 'Петров И. И.', '']],
        ],
      },
    ],
  },
  {
    name: 'an invoice: prices, VAT and sums beside the amounts',
    format: 'xlsx',
    sheets: [
      {
        name: 'TDSheet',
        rows: [
          [['Счёт на оплату № 77']], [['']],
          [['№', 'Код', 'Товары (работы, услуги)', 'Кол-во', 'Ед.', 'Цена', 'Сумма', 'НДС']],
          [[1, '0005-009', 'Выключатель автоматический 1P 25А C', 36, 'шт', 190.5, 6858, 1236.69], '0005-009 36'],
          [[2, 'PL7304-0003', 'Коробка распределительная', 50, 'шт', 88, 4400, 793.44], 'PL7304-0003 50'],
          [[3, 'AP6305-0002', 'Розетка RJ45', 8, 'шт', 412.1, 3296.8, 594.5], 'AP6305-0002 8'],
          [['', '', 'Итого:', '', '', '', 14554.8, 2624.63]], [['', '', 'Всего наименований 3, на сумму 14 554,80 руб.', '', '', '', '', '']],
        ],
      },
    ],
  },
  {
    name: 'columns the other way round',
    format: 'xlsx',
    sheets: [
      {
        name: 'Лист1',
        rows: [
          [['К-во', 'Ед', 'Номенклатура', 'Номенклатурный номер']],
          [[12, 'шт', 'Рамка 1-местная', 'KV6109-0003'], 'KV6109-0003 12'], [[3, 'шт', 'Выключатель', 'KV6010-0001'], 'KV6010-0001 3'],
          [[5, 'упак', 'Хомут', '0274-002'], '0274-002 5'], [[1, 'шт', 'Пассатижи', 'PIP20-C180V'], 'PIP20-C180V 1'],
        ],
      },
    ],
  },
  {
    name: 'no headings: counting, name, code, price, amount',
    format: 'xlsx',
    sheets: [
      {
        name: 'Лист1',
        rows: [
          [[1, 'Автомат', '3NVVA00001R0112', 250.5, 10], '3NVVA00001R0112 10'], [[2, 'Контактор', 'MPC25-009-230-10', 957.34, 4], 'MPC25-009-230-10 4'],
          [[3, 'Счётчик', '0190-002', 1890.15, 2], '0190-002 2'], [[4, 'Щит', '0454-001', 2410.9, 1], '0454-001 1'], [[5, 'Вольтметр', 'MAV25-VS72-500', 734.25, 3], 'MAV25-VS72-500 3'],
        ],
      },
    ],
  },
  {
    name: 'two sheets of goods and one of requisites',
    format: 'xlsx',
    sheets: [
      { name: 'Щитовая', rows: [[['Артикул', 'Количество']], [['3NVVA00005R0154', 6], '3NVVA00005R0154 6'], [['RVP20-1-2-40-275', 1], 'RVP20-1-2-40-275 1']] },
      { name: 'Реквизиты', rows: [[['ООО «Вектор-Монтаж»']], [['ИНН', '5262000000']], [['Телефон', '8 831 200-00-00']]] },
      { name: 'Освещение', rows: [[['Наименование', 'Артикул', 'Нужно']], [['Прожектор', 'LU8205-0006', 2], 'LU8205-0006 2'], [['Лампа', 'LU7602-0001', 40], 'LU7602-0001 40']] },
    ],
  },
  {
    name: 'codes that a spreadsheet took for numbers',
    format: 'xlsx',
    sheets: [
      {
        name: 'Лист1',
        rows: [
          [['Штрихкод', 'Товар', 'Заказ']],
          [[4690273687877, 'Автомат 16А', 10], '3NVVA00001R0112 10'], [[4692642474873, 'Выключатель', 5], 'KV6010-0001 5'], [[4690153458627, 'Контактор', 2], 'MPC25-009-230-10 2'],
        ],
      },
    ],
  },
  {
    name: 'amounts as texts with their units',
    format: 'xlsx',
    sheets: [
      {
        name: 'Лист1',
        rows: [
          [['Наименование', 'Код товара', 'Требуется']],
          [['Провод ПВС', '00221000003', '2 бух.'], '00221000003 200'], [['Кабель', 'KB3506-0019', '1 250,50 м'], 'KB3506-0019 1251'],
          [['Выключатель', 'KV6010-0001', '10 шт'], 'KV6010-0001 10'], [['Наконечник', '0261-001', '30'], '0261-001 50'], [['Кабель', 'KB3704-0011', '0,3 км'], 'KB3704-0011 300'],
        ],
      },
    ],
  },
  {
    name: 'codes only inside the names',
    format: 'csv;',
    sheets: [
      {
        name: 'Лист1',
        rows: [
          [['Описание', 'Кол']],
          [['Выключатель автоматический 3P 16А C 3NVVA00005R0154', 3], '3NVVA00005R0154 3'], [['Контактор MPC25-009-230-10 9А', 2], 'MPC25-009-230-10 2'],
          [['Рамка Luna-1U-C кремовая', 6], 'KV6109-0003 6'], [['Счётчик КТСЭ-107-1T-060-N', 1], '0190-002 1'],
        ],
      },
    ],
  },
  {
    name: 'two columns of codes, the buyer’s own and the manufacturer’s',
    format: 'xlsx',
    sheets: [
      {
        name: 'Лист1',
        rows: [
          [['Код 1С', 'Артикул производителя', 'Наименование', 'Производитель', 'Кол-во']],
          [['УТ-00012', 'NVMC67-1-016-C', 'Автомат', 'Nordvolt', 8], '3NVVA00001R0112 8'], [['УТ-00345', 'KTL-9', 'Прочее', 'Неизвестный', 1], '?'],
          [['УТ-00401', 'Luna-1-W', 'Выключатель', 'Kvartell', 20], 'KV6010-0001 20'], [['УТ-00977', '0109400002', 'Контактор', 'Вектор', 3], 'MPC25-009-230-10 3'],
        ],
      },
    ],
  },
  {
    name: 'the head in two rows, a column of photos, blank rows between',
    format: 'xlsx',
    merges: ['A1:A2', 'B1:B2', 'C1:D1'],
    sheets: [
      {
        name: 'Спецификация',
        rows: [
          [['Поз.', 'Обозначение', 'Количество', '', 'Фото']], [['', '', 'шт', 'резерв', '']],
          [['1.1', '3NVVA00001R0112', 10, 2, ''], '3NVVA00001R0112 10'], [['']], [['1.2', '0005-009', 4, '', ''], '0005-009 4'], [['1.3', 'MVK20-25-2-024', 1, '', ''], 'MVK20-25-2-024 1'],
        ],
      },
    ],
  },
  {
    name: 'words in English',
    format: 'csv,',
    sheets: [
      { name: 'Sheet1', rows: [[['Item', 'Description', 'Qty', 'Unit', 'Vendor']], [['KB4804-0003', 'Terminal 4 mm2', 50, 'pcs', 'Kabelor'], 'KB4804-0003 50'], [['LU8205-0006', 'Floodlight 50W', 4, 'pcs', 'Lumiora'], 'LU8205-0006 4'], [['AP1003-0002', 'Staircase timer', 1, 'ea', 'Amperon'], 'AP1003-0002 1']] },
    ],
  },
]
