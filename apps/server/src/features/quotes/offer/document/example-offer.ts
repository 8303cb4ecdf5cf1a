import type { PublishedOffer, PublishedRow } from '@snab/contract/quotes/client-offer'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { generalVatRate } from '@snab/domain/money/vat'
import { lineSums } from '@snab/domain/offer/line-sums'

/** Example for previewing a template: a section, an option and a two-line name. */
export function exampleOffer(author: PublishedOffer['author'], now: Date, currencySign: string): PublishedOffer {
  const day = moscowDay(now)
  const row = (id: number, more: Partial<PublishedRow>): PublishedRow => {
    const whole: PublishedRow = {
      id,
      kind: 'product',
      choice: 'included',
      isChosen: false,
      name: '',
      article: '',
      manufacturerCode: '',
      brand: '',
      image: null,
      unit: 'шт',
      amount: 0,
      price: null,
      priceBefore: null,
      vatRate: generalVatRate(day),
      net: 0,
      vat: 0,
      gross: 0,
      term: '',
      note: '',
      ...more,
    }
    return { ...whole, ...(whole.price === null ? {} : lineSums(whole.price, whole.amount, whole.vatRate, 'inside')) }
  }
  return {
    number: 1,
    name: 'Пример предложения',
    day,
    validUntil: addDays(day, 14),
    client: { name: 'ООО «Заказчик»', person: 'Иван Сергеев', email: '', phone: '' },
    author,
    vat: 'inside',
    discount: 0,
    currencySign,
    rows: [
      row(1, { kind: 'section', name: 'Щитовое оборудование' }),
      row(2, {
        name: 'Выключатель автоматический 3P 63А характеристика C 6кА',
        article: 'MVA20-3-063-C',
        brand: 'Пример',
        amount: 12_000,
        price: 1450_00,
        term: '3 дня',
      }),
      row(3, {
        name: 'Щит распределительный навесной на 24 модуля, IP54',
        article: 'MKP42-24-54',
        brand: 'Пример',
        amount: 3000,
        price: 3890_50,
        note: 'Цвет серый',
      }),
      row(4, { kind: 'section', name: 'Работы' }),
      row(5, { kind: 'work', name: 'Доставка до объекта', unit: 'рейс', amount: 1000, price: 4500_00 }),
      row(6, { kind: 'work', name: 'Сборка щитов', unit: 'шт', amount: 3000, price: 2500_00, choice: 'optional' }),
    ],
  }
}
