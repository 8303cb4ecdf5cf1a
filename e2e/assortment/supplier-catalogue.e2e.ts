import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'

const administrator = 'root@snab.example'

const catalogue = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>rus</LANGUAGE><CATALOG_ID>J</CATALOG_ID><CURRENCY>EUR</CURRENCY></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Завод Журнея</SUPPLIER_NAME></SUPPLIER></HEADER><T_NEW_CATALOG>
<PRODUCT><SUPPLIER_PID>ЖУРНЕЯ-К1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Светильник каталожный журнея</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS>
<PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="gross_list"><PRICE_AMOUNT>2.50</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT>
<PRODUCT><SUPPLIER_PID>ЖУРНЕЯ-К2</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Лампа журнея</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>ПАЛ</ORDER_UNIT></PRODUCT_ORDER_DETAILS></PRODUCT></T_NEW_CATALOG></BMECAT>`

test(
  'a supplier’s catalogue is uploaded, its questions are answered, and it is loaded with a report',
  { timeout: AXE_PATIENCE_MS * 4 },
  async ({ page, signIn, api }) => {
    await signIn(administrator)
    await page.goto('/staff/imports')
    // recognised by its content, not by its name
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'выгрузка.xml', mimeType: 'text/xml', buffer: Buffer.from(catalogue) })
    await expect(page.getByText('Ждёт выбора')).toBeSeen()
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог «Завод Журнея»' })).toBeSeen()
    await expect(page.getByText('Единица «ПАЛ»')).toBeSeen()
    expect(await violations(page, "a supplier's catalogue")).toEqual([])
    await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
    await expect(page.getByText(/^Выберите, что делать с ценой/)).toBeSeen()
    const kind = page.getByLabel('Цена прайс-листа с НДС (gross_list)')
    await kind.selectOption({ index: 2 })
    await page.getByLabel('Рублей за 1 EUR').fill('100')
    await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
    await expect(page.getByText('Загружен', { exact: true })).toBeSeen()
    await expect(page.getByRole('row').filter({ hasText: 'создано' })).toHaveText(/2/)
    expect(await api.find('ЖУРНЕЯ-К1', 1)).toMatchObject([{ name: 'Светильник каталожный журнея' }])
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать отчёт' }).click()
    expect((await downloaded).suggestedFilename()).toContain('.csv')
    expect(await violations(page, 'a loaded catalogue')).toEqual([])
  },
)
