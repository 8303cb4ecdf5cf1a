import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { administer, dropDatabase } from '../../test/databases/database'
import { assetPath } from '../asset-path'
import { migrate } from './migrate'

/** A database migrated to just before this number, filled by `fill`, then migrated completely. */
async function migratedFrom(number: string, fill: string): Promise<{ client: pg.Client; drop: () => Promise<void> }> {
  const { connectionString: server } = inject('postgres')
  const name = `snab_old_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const files = (await readdir(assetPath('db/migrations'))).filter((file) => file.endsWith('.sql'))
  await migrate(url.href, { only: new Set(files.filter((file) => file < number)) })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(fill)
  await migrate(url.href)
  return {
    client,
    drop: async () => {
      await client.end()
      await dropDatabase(server, name)
    },
  }
}

const people = `
  insert into price_types (id, name, is_default) values (1, 'Розничная', true);
  insert into regions (id, name, city, base_price_type_id, is_default) values (1, 'Нижний Новгород', 'Нижний Новгород', 1, true);
  insert into companies (id, name, region_id, price_type_id) values (1, 'ООО «Старая»', 1, 1);
  insert into users (id, email, password_hash, first_name, last_name, company_id) values (1, 'a@old.example', '', 'Анна', 'Старая', 1);
  insert into catalogues (id, external_id, name) values (1, 'c', 'Каталог');
  insert into products (id, catalogue_id, article, article_folded, name, extra_section_ids, weight_grams)
    values (1, 1, 'A1', 'A1', 'Автомат', array[null, 7]::bigint[], -5);`

const orders = `
  insert into orders (id, number, user_id, company_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total, delivery_price, total, vat_total)
  select n, 'С-' || n, 1, 1, 'new', gen_random_uuid(), '', 'pickup', true, items, delivery, total, vat
  from (values (1, -300, 0, -300, 0), (2, 900, null::bigint, 1000, 5000), (3, 300, 200, 500, 0)) o (n, items, delivery, total, vat);
  insert into order_lines (id, order_id, position, product_id, article, name, unit_name, unit_okei, amount, base_price, price, vat_rate, vat, total, confirmed_amount)
  values (1, 1, 1, 1, 'A1', 'Автомат', 'шт', '796', -3000, 100, 100, null, 0, -300, null),
    (2, 2, 1, 1, 'A1', 'Автомат', 'шт', '796', 1000, 900, 900, 2200, 162, 900, -1),
    (3, 3, 1, 1, 'A1', 'Первая', 'шт', '796', 1000, 100, 100, null, 0, 100, null),
    (4, 3, 1, 1, 'A1', 'Вторая', 'шт', '796', 1000, 200, 200, null, 0, 200, null);
  insert into documents (kind, number, day, source, order_id, company_id, total, vat_total, created_at)
  values ('invoice', 'П', '2026-01-10', 'portal', 1, 1, -300, -54, now()), ('transfer', 'Э', '2026-01-10', 'erp', 1, 1, -300, -54, now());
  insert into order_payments (external_id, order_id, company_id, number, day, total, is_void, is_refund)
  values ('minus', 2, 1, '7', '2026-01-11', -250, false, false), ('plus', 2, 1, '8', '2026-01-11', 400, false, false);
  insert into order_shipments (id, order_id, external_id, number, is_void) overriding system value values (1, 3, '3:x', 'О-1', false);
  insert into order_shipment_lines values (1, 3, 0), (1, 4, -500);
  insert into notifications (user_id, heading, kind, title) values (1, 'other', 'other', 'Старое');
  insert into live_events (user_id, topic) values (1, 'other');`

const histories = `
  insert into specifications (id, user_id, name) values (1, 1, 'Щит');
  insert into specification_versions values (1, 1, 1, 'created', '2026-01-01', 'Щит', 'о', '[]'), (1, 2, 1, 'changed', '2026-01-02', 'Щит 2', '', '[{"amount": 1}]');
  insert into content_versions values ('about', 3, 'О нас', '<p>Мы</p>', null, true, '2026-01-03', 1);
  insert into message_template_versions values ('mail', 'greeting', 1, null, '2026-01-04', null);
  insert into publication_versions values ('help:cart', 0, 2, '{"html": "Справка"}', '2026-01-05', 1), ('post', 4, 1, '{"title": "Новость"}', '2026-01-06', 1);
  insert into entry_history (id, kind, entry_id, name, before, after, changed_by, changed_at) overriding system value
  values (5, 'brand', 9, 'Вектор', '{"name": "Вектор"}', '{"name": "Вектор+"}', 1, '2026-01-07');
  insert into product_own_history (id, product_id, field, before, after, changed_by, changed_at) overriding system value
  values (3, 1, 'name', null, '"Своё"', 1, '2026-01-08'), (4, 1, 'name', '"Своё"', null, 1, '2026-01-09');`

test('rows that violate new checks are corrected and reported; versions and earlier values are kept', async () => {
  const { client, drop } = await migratedFrom('0202', people + orders + histories)
  const rows = async (text: string): Promise<unknown[]> => (await client.query({ text, rowMode: 'array' })).rows

  expect(
    await rows('select id, items_total::int, delivery_price::int, total::int, vat_total::int from orders order by id'),
  ).toEqual([
    [1, 0, 0, 0, 0],
    // VAT is that of the lines and, since sellers have regimes, of the delivery
    [2, 1000, null, 1000, 162],
    [3, 300, 200, 500, 36],
  ])
  expect(
    await rows(
      'select order_id, position, name, amount::int, total::int, vat_rate, confirmed_amount from order_lines order by id',
    ),
  ).toEqual([
    [1, 1, 'Автомат', 0, 0, null, null],
    [2, 1, 'Автомат', 1000, 900, 2200, null],
    [3, 1, 'Первая', 1000, 100, null, null],
    [3, 2, 'Вторая', 1000, 200, null, null],
  ])
  expect(
    await rows(`select order_id, details #>> '{lines,0,amount}' from order_events where author = 'Портал'`),
  ).toEqual([[1, '-3000']])
  expect(await rows(`select kind, text like '%№ С-1' from staff_notices where text like '%меньше нуля%'`)).toEqual([
    ['exchange', true],
  ])
  expect(await rows('select source, total::int, vat_total::int from documents order by id')).toEqual([
    ['portal', 0, null],
    ['erp', -300, -54],
  ])
  // the counted money is the same
  expect(await rows('select key, sum::int from money where order_id = 2 order by key')).toEqual([
    ['minus', -250],
    ['plus', 400],
  ])
  expect(await rows('select order_line_id, amount::int from order_shipment_lines')).toEqual([[4, -500]])
  expect(await rows('select heading, kind from notifications')).toEqual([['system', 'announcement']])
  expect(await rows('select topic from live_events')).toEqual([])
  expect(await rows('select extra_section_ids, weight_grams::int from products')).toEqual([[[7], 0]])

  expect(
    await rows(
      'select kind, owner, number, action, body, author_id, specification_id from versions where at < $$2026-02-01$$ order by at',
    ),
  ).toEqual([
    ['specification', '1', 1, 'created', { name: 'Щит', description: 'о', items: [] }, 1, 1],
    ['specification', '1', 2, 'changed', { name: 'Щит 2', description: '', items: [{ amount: 1 }] }, 1, 1],
    ['content', 'about', 3, null, { title: 'О нас', html: '<p>Мы</p>', blocks: null, isPublished: true }, 1, null],
    ['message-template', 'mail/greeting', 1, null, { own: null }, null, null],
    ['help', 'cart', 2, null, { html: 'Справка' }, 1, null],
    ['post', '4', 1, null, { title: 'Новость' }, 1, null],
  ])
  expect(
    await rows('select id, kind, owner_id, field, before, after, product_id from earlier_values order by id'),
  ).toEqual([
    [5, 'brand', 9, null, { name: 'Вектор' }, { name: 'Вектор+' }, null],
    [8, 'product', 1, 'name', null, 'Своё', 1],
    [9, 'product', 1, 'name', 'Своё', null, 1],
  ])
  // the next id is new, and references to the renamed ids follow
  expect(
    await rows(
      `insert into earlier_values (kind, owner_id, name, before, after, author_id, at) values ('brand', 9, '', '{}', '{}', 1, now()) returning id`,
    ),
  ).toEqual([[10]])
  await client.query('delete from specifications')
  expect(await rows('select kind from versions where at < $$2026-02-01$$ order by at')).toEqual([
    ['content'],
    ['message-template'],
    ['help'],
    ['post'],
  ])
  await drop()
}, 120_000)

const books = `
  insert into legal_entities (id, company_id, name, full_name, kind, inn, state, decided_at, decided_how)
    overriding system value values (1, 1, 'ООО', '', 'legal', '7707083893', 'confirmed', now(), 'staff');
  insert into orders (id, number, user_id, company_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total, total, paid_at, shipped_at)
  select n, 'С-' || n, 1, 1, 'paid', gen_random_uuid(), '', 'pickup', true, 1000, 1000, '2026-01-10'::date, case when n = 2 then '2026-01-11'::date end
  from generate_series(1, 4) n;
  insert into order_payments (external_id, order_id, company_id, number, day, total, is_void, client_key)
  values ('1:Выплата безналичных денег:guid-1', 1, 1, '7', '2026-01-11', 400, false, null),
    ('4:Выплата безналичных денег:guid-1', 4, 1, '7', '2026-01-11', 400, false, null),
    ('1:Выплата наличных денег:8', 1, 1, '8', '2026-01-11', 100, false, null),
    ('company:Выплата безналичных денег:guid-2', null, 1, '9', '2025-12-31', 50, false, null),
    ('staff:x', 3, 1, '10', '2026-01-11', 1000, false, gen_random_uuid());
  insert into documents (kind, number, day, source, external_id, state, order_id, company_id, total, created_at)
  values ('transfer', 'О-1', '2026-01-10', 'erp', '3:Отпуск товара:guid-3', 'valid', 3, 1, 900, now()),
    ('transfer', '1', '2026-01-09', 'portal', null, 'replaced', 3, 1, 900, now());`

test('documents of 1C get an identity without their order, and payment facts of paid orders keep their sum if nothing else reports it', async () => {
  const { client, drop } = await migratedFrom('0221', people.slice(0, people.indexOf('insert into catalogues')) + books)
  const rows = async (text: string): Promise<unknown[]> => (await client.query({ text, rowMode: 'array' })).rows
  expect(
    await rows(
      `select external_id, erp_operation, erp_id, erp_year, erp_buyer, erp_link, erp_is_separate, is_void from order_payments order by external_id collate "C"`,
    ),
  ).toEqual([
    ['1:Выплата безналичных денег:guid-1', null, null, 2026, '7707083893', null, false, true],
    ['1:Выплата наличных денег:8', 'Выплата наличных денег', null, 2026, '7707083893', 'below', false, false],
    [
      '4:Выплата безналичных денег:guid-1',
      'Выплата безналичных денег',
      'guid-1',
      2026,
      '7707083893',
      'below',
      false,
      false,
    ],
    [
      'company:Выплата безналичных денег:guid-2',
      'Выплата безналичных денег',
      'guid-2',
      2025,
      '7707083893',
      null,
      true,
      false,
    ],
    ['staff:x', null, null, null, null, null, false, false],
  ])
  expect(await rows('select erp_operation, erp_id, erp_link from documents order by id')).toEqual([
    ['Отпуск товара', 'guid-3', 'below'],
    [null, null, null],
  ])
  // order 2 is known by payment facts only; rows invented beside documents and bookings are gone
  expect(
    await rows(
      'select id, paid_word_sum::int, shipped_word_sum::int, erp_tells_payments, erp_tells_shipments from orders order by id',
    ),
  ).toEqual([
    [1, null, null, true, false],
    [2, 1000, 1000, false, false],
    [3, null, null, false, true],
    [4, null, null, true, false],
  ])
  expect(await rows('select key, order_id, sum::int from money order by key collate "C"')).toEqual([
    ['1:Выплата наличных денег:8', 1, 100],
    ['4:Выплата безналичных денег:guid-1', 4, 400],
    ['company:Выплата безналичных денег:guid-2', null, 50],
    ['paid-2', 2, 1000],
    ['staff:x', 3, 1000],
  ])
  expect(await rows('select kind, own_key, erp_key, state from ledger_pairs')).toEqual([
    ['shipment', 'document-2', 'document-1', 'same'],
  ])
  expect(
    await rows('select order_id, shipped_on::text from order_facts where shipped_on is not null order by 1'),
  ).toEqual([[2, '2026-01-11']])
  await drop()
}, 120_000)
