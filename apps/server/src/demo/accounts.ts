/** The common password of all demonstration accounts. */
export const DEMO_PASSWORD = 'Demo-2026-portal'

export const demoCompanies = [
  {
    id: 1,
    name: 'ООО «Вольт-Монтаж»',
    regionId: 1,
    priceTypeId: 2,
    credit: 1_500_000_00,
    deferralDays: 21,
    bonus: 12_400_00,
    isAllowedViewLegalDocuments: true,
  },
  {
    id: 2,
    name: 'ООО «Вольт-Сервис»',
    regionId: 1,
    priceTypeId: 1,
    credit: 200_000_00,
    deferralDays: 0,
    openingBalance: 15_000_00,
    bonus: 0,
  },
  {
    id: 3,
    name: 'ООО «Ампер-Строй»',
    regionId: 3,
    priceTypeId: 3,
    credit: 3_000_000_00,
    deferralDays: 30,
    bonus: 4_150_00,
    isAllowedViewLegalDocuments: true,
  },
] as const

export const demoLegalEntities = [
  {
    id: 1,
    companyId: 1,
    name: 'ООО «Вольт-Монтаж»',
    fullName: 'Общество с ограниченной ответственностью «Вольт-Монтаж»',
    inn: '5260123451',
    kpp: '526001001',
    ogrn: '1165275001231',
    address: '603000, г. Нижний Новгород, ул. Большая Покровская, д. 15',
    isMain: true,
  },
  {
    id: 2,
    companyId: 1,
    name: 'ООО «Вольт-Монтаж Проект»',
    fullName: 'Общество с ограниченной ответственностью «Вольт-Монтаж Проект»',
    inn: '5260123469',
    kpp: '526001001',
    ogrn: '1185275004562',
    address: '603000, г. Нижний Новгород, ул. Варварская, д. 32',
    isMain: false,
  },
  {
    id: 3,
    companyId: 2,
    name: 'ООО «Вольт-Сервис»',
    fullName: 'Общество с ограниченной ответственностью «Вольт-Сервис»',
    inn: '5257098766',
    kpp: '525701001',
    ogrn: '1205200012346',
    address: '603002, г. Нижний Новгород, ул. Советская, д. 12',
    isMain: true,
  },
  {
    id: 4,
    companyId: 3,
    name: 'ООО «Ампер-Строй»',
    fullName: 'Общество с ограниченной ответственностью «Ампер-Строй»',
    inn: '6671234569',
    kpp: '667101001',
    ogrn: '1146671023454',
    address: '620014, г. Екатеринбург, ул. Малышева, д. 51',
    isMain: true,
  },
] as const

type Member = { companyId: number; role: 'administrator' | 'manager'; spendingLimit: number | null }
type Account = {
  id: number
  email: string
  phone: string
  lastName: string
  firstName: string
  middleName: string
  gender: 'female' | 'male'
  city: string
  isIndividual: boolean
  staffRole: 'sales' | 'content' | 'administrator' | null
  regionId: number | null
  companyId: number | null
  members: readonly Member[]
  title: string
}
const person = { isIndividual: false, staffRole: null, regionId: null, companyId: null, members: [] } as const

export const demoAccounts: readonly Account[] = [
  {
    ...person,
    id: 1,
    email: 'admin@volt.example',
    phone: '9101230001',
    lastName: 'Орлова',
    firstName: 'Марина',
    middleName: 'Сергеевна',
    gender: 'female',
    city: 'Нижний Новгород',
    companyId: 1,
    members: [
      { companyId: 1, role: 'administrator', spendingLimit: null },
      { companyId: 2, role: 'administrator', spendingLimit: null },
    ],
    title: 'Администратор компании «Вольт-Монтаж»',
  },
  {
    ...person,
    id: 2,
    email: 'buyer@volt.example',
    phone: '9101230002',
    lastName: 'Кузнецов',
    firstName: 'Андрей',
    middleName: 'Павлович',
    gender: 'male',
    city: 'Нижний Новгород',
    companyId: 1,
    members: [{ companyId: 1, role: 'manager', spendingLimit: 3_000_000_00 }],
    title: 'Менеджер «Вольт-Монтаж» с лимитом',
  },
  {
    ...person,
    id: 3,
    email: 'buyer@amper.example',
    phone: '9122340003',
    lastName: 'Зайцева',
    firstName: 'Ольга',
    middleName: 'Игоревна',
    gender: 'female',
    city: 'Екатеринбург',
    companyId: 3,
    members: [{ companyId: 3, role: 'administrator', spendingLimit: null }],
    title: 'Администратор «Ампер-Строй», Екатеринбург',
  },
  {
    ...person,
    id: 4,
    email: 'person@home.example',
    phone: '9101230004',
    lastName: 'Смирнов',
    firstName: 'Илья',
    middleName: 'Олегович',
    gender: 'male',
    city: 'Нижний Новгород',
    isIndividual: true,
    regionId: 1,
    title: 'Частное лицо',
  },
  {
    ...person,
    id: 5,
    email: 'sales@snab.example',
    phone: '9101230005',
    lastName: 'Белова',
    firstName: 'Анна',
    middleName: 'Викторовна',
    gender: 'female',
    city: 'Нижний Новгород',
    staffRole: 'sales',
    regionId: 1,
    title: 'Менеджер по продажам «Снаб»',
  },
  {
    ...person,
    id: 6,
    email: 'content@snab.example',
    phone: '9101230006',
    lastName: 'Громов',
    firstName: 'Павел',
    middleName: 'Ильич',
    gender: 'male',
    city: 'Нижний Новгород',
    staffRole: 'content',
    regionId: 1,
    title: 'Редактор «Снаб»',
  },
  {
    ...person,
    id: 7,
    email: 'root@snab.example',
    phone: '9101230007',
    lastName: 'Лебедев',
    firstName: 'Денис',
    middleName: 'Андреевич',
    gender: 'male',
    city: 'Нижний Новгород',
    staffRole: 'administrator',
    regionId: 1,
    title: 'Администратор портала',
  },
]

/** Colleagues who fill the lists; not offered for signing in. */
export const demoColleagues: readonly Omit<Account, 'title'>[] = [
  {
    ...person,
    id: 8,
    email: 'sorokin@volt.example',
    phone: '9101230008',
    lastName: 'Сорокин',
    firstName: 'Виктор',
    middleName: 'Петрович',
    gender: 'male',
    city: 'Нижний Новгород',
    companyId: 1,
    members: [{ companyId: 1, role: 'manager', spendingLimit: 150_000_00 }],
  },
  {
    ...person,
    id: 9,
    email: 'tarasova@volt.example',
    phone: '9101230009',
    lastName: 'Тарасова',
    firstName: 'Елена',
    middleName: 'Юрьевна',
    gender: 'female',
    city: 'Нижний Новгород',
    companyId: 1,
    members: [{ companyId: 1, role: 'administrator', spendingLimit: null }],
  },
  {
    ...person,
    id: 10,
    email: 'maksimov@volt.example',
    phone: '9101230010',
    lastName: 'Максимов',
    firstName: 'Роман',
    middleName: 'Ильич',
    gender: 'male',
    city: 'Нижний Новгород',
    companyId: 2,
    members: [{ companyId: 2, role: 'manager', spendingLimit: null }],
  },
]
