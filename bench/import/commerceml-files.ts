import type { ExchangeFile } from '../../apps/server/src/demo/one-c/one-c-client'

const PRICE_TYPE = 'bench-price'
const WAREHOUSE = 'bench-warehouse'
const PROPERTIES = 10
const NUMBERS = 3
const VALUES = 20
const SECTIONS = 40

const header = '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09" ДатаФормирования="2026-01-01T00:00:00">'
const footer = '</КоммерческаяИнформация>'
const numbered = (count: number, write: (at: number) => string) => Array.from({ length: count }, (_, at) => write(at)).join('')

export const articleOf = (at: number): string => `ОПТ-${String(100_000 + at)}`

/** A full catalogue as 1C sends it: every product with a price, a stock and ten properties, the first three of them numbers. */
export function commercemlFiles(goods: number): ExchangeFile[] {
  const property = (at: number) =>
    `<Свойство><Ид>bench-f${at}</Ид><Наименование>Характеристика ${at + 1}</Наименование>${
      at < NUMBERS ? '<ТипЗначений>Число</ТипЗначений>' : `<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${numbered(VALUES, (value) => `<Справочник><ИдЗначения>bench-f${at}-${value}</ИдЗначения><Значение>Вариант ${value + 1}</Значение></Справочник>`)}</ВариантыЗначений>`
    }</Свойство>`
  const classifier = `<Классификатор><Ид>bench</Ид><Наименование>Классификатор</Наименование><Группы>${numbered(SECTIONS, (at) => `<Группа><Ид>bench-s${at}</Ид><Наименование>Раздел ${at + 1}</Наименование></Группа>`)}</Группы><Свойства>${numbered(PROPERTIES, property)}</Свойства></Классификатор>`
  const product = (at: number) =>
    `<Товар><Ид>bench-${at}</Ид><Артикул>${articleOf(at)}</Артикул><Наименование>Изделие электромонтажное, исполнение ${at}</Наименование><БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница><Группы><Ид>bench-s${at % SECTIONS}</Ид></Группы><Описание>Поставляется партиями, паспорт и сертификат прилагаются.</Описание><ЗначенияСвойств>${numbered(PROPERTIES, (feature) => {
      const value = (at * (feature + 7)) % VALUES
      return `<ЗначенияСвойства><Ид>bench-f${feature}</Ид><Значение>${feature < NUMBERS ? value * 5 : `bench-f${feature}-${value}`}</Значение></ЗначенияСвойства>`
    })}</ЗначенияСвойств><СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>22</Ставка></СтавкаНалога></СтавкиНалогов></Товар>`
  const offer = (at: number) =>
    `<Предложение><Ид>bench-${at}</Ид><Наименование>Изделие ${at}</Наименование><Цены><Цена><ИдТипаЦены>${PRICE_TYPE}</ИдТипаЦены><ЦенаЗаЕдиницу>${100 + (at % 9000)}.50</ЦенаЗаЕдиницу><Валюта>RUB</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена></Цены><Количество>${at % 500}</Количество><Склад ИдСклада="${WAREHOUSE}" КоличествоНаСкладе="${at % 500}"/></Предложение>`
  const catalogue = `<Каталог СодержитТолькоИзменения="false"><Ид>bench</Ид><ИдКлассификатора>bench</ИдКлассификатора><Наименование>Каталог</Наименование><Товары>${numbered(goods, product)}</Товары></Каталог>`
  const offers = `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>bench#</Ид><Наименование>Предложения</Наименование><ИдКаталога>bench</ИдКаталога><ИдКлассификатора>bench</ИдКлассификатора><ТипыЦен><ТипЦены><Ид>${PRICE_TYPE}</Ид><Наименование>Розничная</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Склады><Склад><Ид>${WAREHOUSE}</Ид><Наименование>Склад</Наименование></Склад></Склады><Предложения>${numbered(goods, offer)}</Предложения></ПакетПредложений>`
  return [
    { name: 'import0_1.xml', content: Buffer.from(`${header}${classifier}${catalogue}${footer}`) },
    { name: 'offers0_1.xml', content: Buffer.from(`${header}${offers}${footer}`) },
  ]
}
