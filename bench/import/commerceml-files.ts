import type { ExchangeFile } from '../../apps/server/src/demo/one-c/one-c-client'

const PROPERTIES = 10
const NUMBERS = 3
const VALUES = 20
const SECTIONS = 40

const header =
  '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09" ДатаФормирования="2026-01-01T00:00:00">'
const footer = '</КоммерческаяИнформация>'
const numbered = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('')

export const articleOf = (round: number, at: number): string => `ОПТ${String(round)}-${String(100_000 + at)}`

/**
 * A full catalogue as 1C sends it, a different one each round: every product with a price, a stock and ten properties,
 * the first three of them numbers.
 */
export function commercemlFiles(goods: number, round: number): ExchangeFile[] {
  // an id of the simulated 1C: other goods would close the demonstration, whose accounts the bench uses
  const own = `1c-demo-bench${String(round)}`
  const priceType = `${own}-price`
  const warehouse = `${own}-warehouse`
  const property = (at: number) =>
    `<Свойство><Ид>${own}-f${at}</Ид><Наименование>Характеристика ${at + 1}</Наименование>${
      at < NUMBERS
        ? '<ТипЗначений>Число</ТипЗначений>'
        : `<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${numbered(VALUES, (value) => `<Справочник><ИдЗначения>${own}-f${at}-${value}</ИдЗначения><Значение>Вариант ${value + 1}</Значение></Справочник>`)}</ВариантыЗначений>`
    }</Свойство>`
  const classifier = `<Классификатор><Ид>${own}</Ид><Наименование>Классификатор</Наименование><Группы>${numbered(SECTIONS, (at) => `<Группа><Ид>${own}-s${at}</Ид><Наименование>Раздел ${at + 1}</Наименование></Группа>`)}</Группы><Свойства>${numbered(PROPERTIES, property)}</Свойства></Классификатор>`
  const product = (at: number) =>
    `<Товар><Ид>${own}-${at}</Ид><Артикул>${articleOf(round, at)}</Артикул><Наименование>Изделие электромонтажное, исполнение ${at}</Наименование><БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница><Группы><Ид>${own}-s${at % SECTIONS}</Ид></Группы><Описание>Поставляется партиями, паспорт и сертификат прилагаются.</Описание><ЗначенияСвойств>${numbered(
      PROPERTIES,
      (feature) => {
        const value = (at * (feature + 7)) % VALUES
        return `<ЗначенияСвойства><Ид>${own}-f${feature}</Ид><Значение>${feature < NUMBERS ? value * 5 : `${own}-f${feature}-${value}`}</Значение></ЗначенияСвойства>`
      },
    )}</ЗначенияСвойств><СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>22</Ставка></СтавкаНалога></СтавкиНалогов></Товар>`
  const offer = (at: number) =>
    `<Предложение><Ид>${own}-${at}</Ид><Наименование>Изделие ${at}</Наименование><Цены><Цена><ИдТипаЦены>${priceType}</ИдТипаЦены><ЦенаЗаЕдиницу>${100 + (at % 9000)}.50</ЦенаЗаЕдиницу><Валюта>RUB</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена></Цены><Количество>${at % 500}</Количество><Склад ИдСклада="${warehouse}" КоличествоНаСкладе="${at % 500}"/></Предложение>`
  const catalogue = `<Каталог СодержитТолькоИзменения="false"><Ид>${own}</Ид><ИдКлассификатора>${own}</ИдКлассификатора><Наименование>Каталог</Наименование><Товары>${numbered(goods, product)}</Товары></Каталог>`
  const offers = `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>${own}#</Ид><Наименование>Предложения</Наименование><ИдКаталога>${own}</ИдКаталога><ИдКлассификатора>${own}</ИдКлассификатора><ТипыЦен><ТипЦены><Ид>${priceType}</Ид><Наименование>Розничная</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Склады><Склад><Ид>${warehouse}</Ид><Наименование>Склад</Наименование></Склад></Склады><Предложения>${numbered(goods, offer)}</Предложения></ПакетПредложений>`
  return [
    { name: 'import0_1.xml', content: Buffer.from(`${header}${classifier}${catalogue}${footer}`) },
    { name: 'offers0_1.xml', content: Buffer.from(`${header}${offers}${footer}`) },
  ]
}
