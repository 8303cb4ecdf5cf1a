import type { FeatureKey } from '../../apps/server/src/demo/catalogue/classes/feature-specs'
import type { FeatureValue } from './demo-index'

/** Reads a feature of the product for which the need was generated. */
export type Read = {
  text: (key: FeatureKey) => string
  number: (key: FeatureKey) => number
  range: (key: FeatureKey) => readonly [number, number]
}

/** What buyers ask for in their own words: of which class, by which features, and how it is phrased. */
export type NeedPattern = {
  /** The first class is the one asked for; goods of the others may also answer. */
  classes: readonly string[]
  /** The product must have the same values, or match what the words say. */
  wanted: readonly FeatureKey[]
  /** Phrased loosely: another value counts as well. */
  loosely?: { key: FeatureKey; counts: (value: FeatureValue | undefined, read: Read) => boolean }
  /** Only products that fit the words. */
  fits?: (read: Read) => boolean
  words: (read: Read) => string
}

const comma = (value: number) => String(value).replace('.', ',')
const lower = (text: string) => text.toLowerCase()
const poleWords: Record<string, string> = {
  '1P': 'однополюсный',
  '2P': 'двухполюсный',
  '3P': 'трехполюсный',
  '4P': 'четырехполюсный',
}
const feminine = (colour: string) => colour.replace(/ий$/, 'яя').replace(/[ыо]й$/, 'ая')
const bare = (mark: string) => lower(mark.replace('(А)', ''))
const kind = (mark: string) => /^[А-ЯA-Z]+/.exec(mark)?.[0] ?? mark
const oneWord = (text: string) => !text.includes(' ')
const luminaires = ['EC001715', 'EC001701', 'EC002892', 'EC000109', 'EC000062', 'EC001716']

export const needPatterns: readonly NeedPattern[] = [
  {
    classes: ['EC000042'],
    wanted: ['current', 'poles', 'curve'],
    fits: ({ text }) => text('poles') in poleWords,
    words: ({ text, number }) => `автомат ${number('current')}а ${poleWords[text('poles')]} ${lower(text('curve'))}`,
  },
  {
    classes: ['EC000042'],
    wanted: ['poles', 'current', 'breakingCapacity'],
    words: ({ text, number }) =>
      `автоматический выключатель ${text('poles')} ${number('current')} А ${comma(number('breakingCapacity'))} кА`,
  },
  {
    classes: ['EC000042'],
    wanted: ['poles', 'current', 'curve'],
    words: ({ text, number }) => `${text('curve')}${number('current')} ${lower(text('poles'))} автомат`,
  },
  { classes: ['EC000042'], wanted: ['current'], words: ({ number }) => `автоматы на ${number('current')} ампер` },
  {
    classes: ['EC000003'],
    wanted: ['poles', 'current', 'leakageCurrent'],
    words: ({ text, number }) => `узо ${lower(text('poles'))} ${number('current')}а ${number('leakageCurrent')}ма`,
  },
  {
    classes: ['EC000003'],
    wanted: ['current', 'leakageCurrent', 'leakageType'],
    words: ({ text, number }) =>
      `дифференциальный выключатель ${number('current')}А ${number('leakageCurrent')}мА тип ${text('leakageType')}`,
  },
  {
    classes: ['EC000905'],
    wanted: ['curve', 'current', 'leakageCurrent'],
    words: ({ text, number }) => `дифавтомат ${lower(text('curve'))}${number('current')} ${number('leakageCurrent')}ма`,
  },
  {
    classes: ['EC000905'],
    wanted: ['poles', 'current'],
    words: ({ text, number }) => `авдт ${lower(text('poles'))} ${number('current')}а`,
  },
  {
    classes: ['EC000057'],
    wanted: ['cores', 'section'],
    loosely: {
      key: 'mark',
      counts: (mark, { text }) => typeof mark === 'string' && mark.startsWith(kind(text('mark'))),
    },
    words: ({ text, number }) => `кабель ${lower(kind(text('mark')))} ${number('cores')} на ${number('section')}`,
  },
  {
    classes: ['EC000057'],
    wanted: ['mark', 'cores', 'section'],
    words: ({ text, number }) => `${bare(text('mark'))} ${number('cores')}x${number('section')}`,
  },
  {
    classes: ['EC000993'],
    wanted: ['mark', 'section', 'colour'],
    words: ({ text, number }) => `провод ${bare(text('mark'))} ${comma(number('section'))} ${text('colour')}`,
  },
  {
    classes: ['EC000993'],
    wanted: ['mark', 'section'],
    words: ({ text, number }) => `${text('mark')} 1*${number('section')}`,
  },
  {
    classes: ['EC001578'],
    wanted: ['mark', 'cores', 'section'],
    words: ({ text, number }) => `${bare(text('mark'))} ${number('cores')}*${comma(number('section'))}`,
  },
  {
    classes: ['EC001578'],
    wanted: ['mark', 'cores', 'section', 'colour'],
    fits: ({ text }) => text('mark') === 'ПВС' || text('mark') === 'ШВВП',
    words: ({ text, number }) =>
      `провод ${lower(text('mark'))} ${number('cores')}х${number('section')} ${text('colour')}`,
  },
  {
    classes: ['EC000104'],
    wanted: ['mark', 'cores', 'section'],
    words: ({ text, number }) =>
      `контрольный кабель ${bare(text('mark'))} ${number('cores')}х${comma(number('section'))}`,
  },
  {
    classes: ['EC001139'],
    wanted: ['mark', 'cores', 'section'],
    fits: ({ text }) => text('mark') !== 'СИП-2',
    words: ({ text, number }) =>
      `провод ${bare(text('mark')).replace('-', ' ')} ${number('cores')} на ${number('section')}`,
  },
  {
    classes: ['EC000830'],
    wanted: ['dataCategory', 'model'],
    words: ({ text }) => `витая пара кат ${text('dataCategory')} ${text('model')}`,
  },
  {
    classes: ['EC000830'],
    wanted: ['dataCategory', 'screen'],
    words: ({ text }) => `интернет кабель ${lower(text('screen'))} cat ${text('dataCategory')}`,
  },
  {
    classes: ['EC000043'],
    wanted: ['mark', 'cores', 'section'],
    words: ({ text, number }) => `${bare(text('mark'))} ${number('cores') / 2}х2х${number('section')}`,
  },
  {
    classes: ['EC000339'],
    wanted: ['wattsPerMetre'],
    words: ({ number }) => `саморегулирующийся греющий кабель ${number('wattsPerMetre')} вт`,
  },
  {
    classes: luminaires,
    wanted: ['power', 'ip'],
    words: ({ text, number }) => `светильник сд ${number('power')}вт ${lower(text('ip'))}`,
  },
  {
    classes: ['EC001701'],
    wanted: ['power', 'kelvins'],
    words: ({ number }) => `армстронг ${number('power')} вт ${number('kelvins')}к`,
  },
  {
    classes: ['EC001701'],
    wanted: ['power', 'diffuser'],
    words: ({ text, number }) => `светодиодная панель ${number('power')}вт ${text('diffuser')}`,
  },
  {
    classes: ['EC001715'],
    wanted: ['power', 'kelvins', 'length'],
    words: ({ number }) =>
      `влагозащищенный светильник ${number('length')}мм ${number('power')}вт ${number('kelvins')}к`,
  },
  {
    classes: ['EC002892'],
    wanted: ['power', 'ip'],
    words: ({ text, number }) => `светильник жкх ${number('power')} ватт ${text('ip')}`,
  },
  {
    classes: ['EC001744'],
    wanted: ['power', 'colour'],
    words: ({ text, number }) => `прожектор ${number('power')} ватт ${text('colour')}`,
  },
  {
    classes: ['EC001744'],
    wanted: ['power', 'kelvins'],
    words: ({ number }) => `прожектор led ${number('power')}w ${number('kelvins')}k`,
  },
  {
    classes: ['EC000062'],
    wanted: ['power', 'kelvins'],
    words: ({ number }) => `консольный светильник уличный ${number('power')}вт ${number('kelvins')}к`,
  },
  {
    classes: ['EC001959'],
    wanted: ['cap', 'power', 'kelvins'],
    words: ({ text, number }) => `лампа ${lower(text('cap'))} ${number('power')}вт ${number('kelvins')}`,
  },
  {
    classes: ['EC001959'],
    wanted: ['bulb', 'power'],
    words: ({ text, number }) => `светодиодная лампочка ${text('bulb')} ${number('power')}w`,
  },
  {
    classes: ['EC001957'],
    wanted: ['model', 'emergency'],
    fits: ({ text }) => oneWord(text('model')),
    words: ({ text, number }) => `аварийный светильник ${lower(text('model'))} ${number('emergency')} ч`,
  },
  {
    classes: ['EC001716'],
    wanted: ['power', 'kelvins'],
    words: ({ number }) => `high bay ${number('power')}вт ${number('kelvins')}к`,
  },
  {
    classes: ['EC002706'],
    wanted: ['voltage', 'kelvins', 'ip'],
    words: ({ text, number }) => `светодиодная лента ${number('voltage')}в ${number('kelvins')}к ${lower(text('ip'))}`,
  },
  {
    classes: ['EC002706'],
    wanted: ['ledsPerMetre', 'voltage'],
    words: ({ number }) => `лед лента ${number('voltage')} вольт ${number('ledsPerMetre')} led/м`,
  },
  {
    classes: ['EC002710'],
    wanted: ['power', 'voltage'],
    fits: ({ number }) => number('voltage') > 0,
    words: ({ number }) => `блок питания для ленты ${number('power')}вт ${number('voltage')}в`,
  },
  {
    classes: ['EC002540'],
    wanted: ['voltage', 'power'],
    words: ({ number }) => `блок питания на дин рейку ${number('voltage')}в ${number('power')} вт`,
  },
  {
    classes: ['EC000125'],
    wanted: ['earth', 'colour'],
    fits: ({ text }) => text('colour') !== '',
    words: ({ text }) => `розетка с заземлением ${feminine(text('colour'))}`,
  },
  {
    classes: ['EC000125'],
    wanted: ['outlets', 'ip'],
    fits: ({ number }) => number('outlets') <= 2,
    words: ({ text, number }) => `${number('outlets') === 1 ? 'одинарная' : 'двойная'} розетка ${text('ip')}`,
  },
  {
    classes: ['EC001590'],
    wanted: ['keys', 'colour'],
    fits: ({ number }) => number('keys') <= 3,
    words: ({ text, number }) =>
      `выключатель ${['', 'одно', 'двух', 'трех'][number('keys')]}клавишный ${text('colour')}`,
  },
  {
    classes: ['EC001264'],
    wanted: ['interfaceType', 'colour'],
    words: ({ text }) => `розетка ${lower(text('interfaceType'))} ${feminine(text('colour'))}`,
  },
  {
    classes: ['EC000007'],
    wanted: ['outlets', 'colour'],
    words: ({ text, number }) => `рамка ${number('outlets')} местная ${feminine(text('colour'))}`,
  },
  {
    classes: ['EC000025'],
    wanted: ['power', 'colour'],
    words: ({ text, number }) => `диммер ${number('power')}вт ${text('colour')}`,
  },
  {
    classes: ['EC000133'],
    wanted: ['angle', 'ip'],
    words: ({ text, number }) => `датчик движения ${number('angle')} градусов ${lower(text('ip'))}`,
  },
  {
    classes: ['EC000330'],
    wanted: ['outlets', 'lengthMetres'],
    words: ({ number }) => `удлинитель ${number('lengthMetres')} метров ${number('outlets')} места`,
  },
  {
    classes: ['EC001321'],
    wanted: ['current', 'poles', 'ip'],
    words: ({ text, number }) => `силовая розетка ${number('current')}а ${lower(text('poles'))} ${text('ip')}`,
  },
  {
    classes: ['EC000140'],
    wanted: ['current', 'poles'],
    words: ({ text, number }) => `вилка ${number('current')}А ${text('poles')}`,
  },
  {
    classes: ['EC000066'],
    wanted: ['current', 'coilVoltage'],
    words: ({ text, number }) => `пускатель ${number('current')}а катушка ${lower(text('coilVoltage'))}`,
  },
  {
    classes: ['EC000066'],
    wanted: ['motorPower'],
    words: ({ number }) => `контактор ${comma(number('motorPower'))} квт`,
  },
  {
    classes: ['EC000106'],
    wanted: ['setting'],
    words: ({ range }) => `тепловое реле ${range('setting').map(comma).join('-')}а`,
  },
  {
    classes: ['EC000228'],
    wanted: ['current', 'poles', 'breakingCapacity'],
    words: ({ text, number }) =>
      `автомат в литом корпусе ${number('current')}а ${lower(text('poles'))} ${number('breakingCapacity')}ка`,
  },
  {
    classes: ['EC000216'],
    wanted: ['current', 'poles'],
    words: ({ text, number }) => `рубильник ${lower(text('poles'))} ${number('current')}а`,
  },
  {
    classes: ['EC000074'],
    wanted: ['setting'],
    words: ({ range }) => `автомат защиты двигателя ${range('setting').map(comma).join('-')} а`,
  },
  {
    classes: ['EC001857'],
    wanted: ['motorPower', 'supplyVoltage'],
    words: ({ text, number }) =>
      `частотник ${number('motorPower')} квт ${lower(text('supplyVoltage').split(' ')[0] ?? '')}`,
  },
  { classes: ['EC000640'], wanted: ['motorPower'], words: ({ number }) => `софтстартер ${number('motorPower')}квт` },
  {
    classes: ['EC001667'],
    wanted: ['current', 'phases'],
    words: ({ text, number }) =>
      `реле напряжения ${number('current')}а ${text('phases') === '1 фаза' ? 'однофазное' : 'трехфазное'}`,
  },
  {
    classes: ['EC000214'],
    wanted: ['places', 'mounting'],
    words: ({ text, number }) => `щиток на ${number('places')} модулей ${text('mounting')}`,
  },
  {
    classes: ['EC000261'],
    wanted: ['height', 'width', 'depth', 'ip'],
    words: ({ text, number }) => `щмп ${number('height')}х${number('width')}х${number('depth')} ${lower(text('ip'))}`,
  },
  {
    classes: ['EC000119'],
    wanted: ['model', 'diameter', 'depth'],
    words: ({ text, number }) => `подрозетник ${text('model')} ${number('diameter')}х${number('depth')}`,
  },
  {
    classes: ['EC002600'],
    wanted: ['width', 'height', 'depth', 'ip'],
    words: ({ text, number }) =>
      `распаечная коробка ${number('width')}*${number('height')}*${number('depth')} ${text('ip')}`,
  },
  {
    classes: ['EC001175'],
    wanted: ['outerDiameter', 'material', 'probe'],
    fits: ({ text }) => text('probe') === 'true',
    words: ({ text, number }) => `гофра ${lower(text('material'))} ${number('outerDiameter')} с зондом`,
  },
  {
    classes: ['EC000059'],
    wanted: ['width', 'height'],
    words: ({ number }) => `кабель канал ${number('width')}х${number('height')}`,
  },
  {
    classes: ['EC000047'],
    wanted: ['height', 'width', 'perforated'],
    fits: ({ text }) => text('perforated') === 'true',
    words: ({ number }) => `лоток перфорированный ${number('height')}х${number('width')}`,
  },
  {
    classes: ['EC000853'],
    wanted: ['height', 'width'],
    words: ({ number }) => `проволочный лоток ${number('height')} на ${number('width')}`,
  },
  {
    classes: ['EC000217'],
    wanted: ['outerDiameter', 'innerDiameter', 'colour'],
    words: ({ text, number }) =>
      `термоусадка ${comma(number('outerDiameter'))}/${comma(number('innerDiameter'))} ${feminine(text('colour'))}`,
  },
  {
    classes: ['EC000441'],
    wanted: ['thread', 'colour'],
    words: ({ text }) => `сальник ${lower(text('thread'))} ${text('colour')}`,
  },
  {
    classes: ['EC000046'],
    wanted: ['width', 'length', 'colour'],
    words: ({ text, number }) => `стяжка ${comma(number('width'))}х${number('length')} ${feminine(text('colour'))}`,
  },
  { classes: ['EC000005'], wanted: ['section'], words: ({ number }) => `гильза ншви ${comma(number('section'))}` },
  {
    classes: ['EC001050'],
    wanted: ['mark', 'section'],
    fits: ({ text }) => text('mark') !== '',
    words: ({ text, number }) => `наконечники ${lower(text('mark'))} ${number('section')}`,
  },
  { classes: ['EC000212'], wanted: ['length'], words: ({ number }) => `динрейка ${number('length')}мм` },
  {
    classes: ['EC001506'],
    wanted: ['phases', 'tariffs'],
    words: ({ text }) =>
      `электросчетчик ${text('phases') === '1 фаза' ? 'однофазный' : 'трехфазный'} ${text('tariffs')}`,
  },
  {
    classes: ['EC002048'],
    wanted: ['ratio', 'accuracy'],
    words: ({ text }) => `трансформатор тока ${text('ratio')} ${lower(text('accuracy'))}`,
  },
  {
    classes: ['EC000128'],
    wanted: ['colour', 'width'],
    words: ({ text, number }) => `изолента ${feminine(text('colour'))} ${number('width')} мм`,
  },
  {
    classes: ['EC000158'],
    wanted: ['tip', 'length'],
    words: ({ text, number }) => `отвертка ${lower(text('tip'))} ${number('length')}`,
  },
  {
    classes: ['EC000069'],
    wanted: ['measureVoltage', 'trueRms'],
    fits: ({ text }) => text('trueRms') === 'true',
    words: ({ number }) => `мультиметр true rms ${number('measureVoltage')}в`,
  },
  {
    classes: ['EC000356'],
    wanted: ['size', 'chemistry'],
    words: ({ text }) => `батарейки ${lower(text('size'))} ${text('chemistry')}`,
  },
  {
    classes: ['EC001653'],
    wanted: ['current', 'contactsOpen', 'contactsClosed'],
    fits: ({ number }) => number('contactsClosed') === 0,
    words: ({ number }) => `модульный контактор ${number('current')}а ${number('contactsOpen')}но`,
  },
  {
    classes: ['EC000941'],
    wanted: ['poles', 'overvoltageClass'],
    words: ({ text }) => `узип ${lower(text('poles'))} ${lower(text('overvoltageClass'))}`,
  },
  {
    classes: ['EC001028'],
    wanted: ['colour', 'model'],
    words: ({ text }) => `кнопка ${feminine(text('colour'))} ${text('model')}`,
  },
]
