import { defineTexts } from '../../lib/texts/texts'

export const findCompanyTexts = defineTexts({
  'findCompany.liquidated': 'не действует',
  'findCompany.noDirectory': 'Справочник не отвечает: введите реквизиты сами.',
  'findCompany.nothingFound': 'Ничего не нашлось: введите реквизиты сами.',
  'findCompany.findEntityHint': 'Найдём реквизиты по ИНН; их можно поправить.',
  'findCompany.findEntity': 'ИНН или название',
})
