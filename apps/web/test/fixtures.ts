import type { AppInfo, Configuration } from '@snab/contract/info'
import type { User } from '@snab/contract/user/user'

const configuration: Configuration = {
  locale: 'ru',
  currency: 'RUB',
  currencySign: '₽',
  priceWithVat: true,
  priceVatShown: true,
  redirectToCatalog: true,
  homeVersion: 1,
  documentsEnabled: true,
  specificationsEnabled: true,
  modulesEnabled: true,
  newsEnabled: false,
  paymentScheduleEnabled: false,
  deliveryScheduleEnabled: false,
  analyticsEnabled: false,
  analyticsModuleEnabled: false,
  numberOfShownStocks: 2,
  totalWeightUnit: 'кг',
  defaultDeliveryType: 'pickup',
  minimumWeightForDelivery: null,
  currentPriceEnabled: true,
  currentPriceForGuests: true,
  stockForGuests: true,
  initialAuth: 'signin',
  companiesOnly: false,
  captcha: null,
  linkedBy: 'id',
  marketUrl: null,
  helpHeading: 'Помощь',
  listLimits: { lines: 300, rows: 500 },
}

/** A portal that is no demonstration, with two regions. */
export const appInfoWith = (changed: Partial<Configuration> = {}): AppInfo => ({
  filters: [],
  currency: 'RUB',
  configuration: { ...configuration, ...changed },
  settings: {
    isPositionsInOrder: true,
    isAllowedViewOrdersOfAllCompanies: true,
    isAllowedSbpPay: false,
    isAllowedViewLegalDocuments: true,
  },
  region: { id: 1, name: 'Нижегородская область' },
  regions: [
    { id: 1, name: 'Нижегородская область' },
    { id: 2, name: 'Москва' },
  ],
  acceptingOrders: true,
  informationMessages: [],
  demonstration: null,
  setup: null,
  version: 'test',
})

/** An administrator of a company. */
export const buyer: User = {
  id: 7,
  uuid: 'a3f0c9a2-6f0d-4b8e-9a53-0b6c3f6b7d11',
  publicIdentity: 'Ирина Волкова',
  phone: '+7 920 000-00-07',
  email: 'irina@volt.example',
  Group: 'Оптовая',
  regionId: 1,
  region: { id: 1, name: 'Нижегородская область' },
  company: { id: 1, name: 'Вольт-Монтаж', legalEntities: [] },
  companyName: 'Вольт-Монтаж',
  hasMultiCompany: false,
  multipleCompanies: false,
  role: 'administrator',
  staffRole: null,
  isIndividual: false,
  firstName: 'Ирина',
  lastName: 'Волкова',
  middleName: '',
}
