import { readFile } from 'node:fs/promises'
import type { ExchangeFile } from '../../apps/server/src/demo/one-c/one-c-client'

/** Of the organisation that sells; its ИНН, КПП and ОГРН have right check digits. */
export const shop = { name: 'ООО «Свет»', inn: '7736050003', kpp: '773601001', ogrn: '1027700070518' }

const fileOf1C = async (name: string): Promise<string> =>
  readFile(
    new URL(`../../apps/server/src/features/erp/exchange/test-data/dobromyslov/${name}`, import.meta.url),
    'utf8',
  )

/** Goods, prices and stocks of a real 1C, sold by an organisation whose codes can be right. */
export async function goodsOfShop(): Promise<ExchangeFile[]> {
  return Promise.all(
    ['import0_1.xml', 'offers0_1.xml'].map(async (name) => ({
      name,
      content: Buffer.from(
        (await fileOf1C(name))
          .replaceAll(/<Наименование>Рога и [Кк]опыта ООО</g, `<Наименование>${shop.name}<`)
          .replaceAll('<ИНН>2500000000<', `<ИНН>${shop.inn}<`)
          .replaceAll(/<КПП>\d+</g, `<КПП>${shop.kpp}<`),
      ),
    })),
  )
}

type Buyer = { id: string; name: string; inn: string; kpp: string; credit?: number }

/** Buyers as 1C sends them beside orders. */
export const buyersOfShop = (...buyers: Buyer[]): ExchangeFile => ({
  name: 'buyers.xml',
  content: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10"><Контрагенты>${buyers
      .map(
        ({ id, name, inn, kpp, credit }) =>
          `<Контрагент><Ид>${id}</Ид><Наименование>${name}</Наименование><ИНН>${inn}</ИНН><КПП>${kpp}</КПП>${
            credit === undefined
              ? ''
              : `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Кредитный лимит</Наименование><Значение>${String(credit)}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`
          }</Контрагент>`,
      )
      .join('')}</Контрагенты></КоммерческаяИнформация>`,
  ),
})
