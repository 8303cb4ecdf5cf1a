-- What a role or a person may give without asking: basis points, kopecks or days by kind; null: no ceiling. A missing
-- kind is left to the role, or to what is usual.
create table staff_ceilings (
  id bigint generated always as identity primary key,
  staff_role text unique check (staff_role in ('sales', 'content', 'administrator')),
  user_id bigint unique references users on delete cascade,
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by bigint references users on delete set null,
  check (num_nonnulls(staff_role, user_id) = 1)
);
create index staff_ceilings_changed_by on staff_ceilings (changed_by) where changed_by is not null;

-- the allowance below the lowest price was a setting of its own
insert into staff_ceilings (staff_role, limits, changed_at, changed_by)
select 'sales', jsonb_build_object('below-lowest', round((value ->> 'allowancePercent')::numeric * 100)::int),
  coalesce(changed_at, now()), changed_by
from portal_settings where key = 'price-floor' and value ? 'allowancePercent';
delete from portal_settings where key = 'price-floor';

-- A change above its author's ceiling, kept as it was sent, until a person who may has decided.
create table release_requests (
  id bigint generated always as identity primary key,
  -- the endpoint that was refused
  action text not null,
  permission text not null,
  -- what would be changed: a second request of the same person replaces the first
  topic text not null,
  company_id bigint references companies on delete cascade,
  request jsonb not null,
  title text not null,
  link text not null,
  needs jsonb not null check (jsonb_typeof(needs) = 'object'),
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  words text not null,
  state text not null default 'open'
    check (state in ('open', 'released', 'refused', 'withdrawn', 'replaced', 'expired', 'outdated')),
  asked_by bigint not null references users on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  answer text not null default '',
  check ((state = 'open') = (decided_at is null))
);
create unique index release_requests_open on release_requests (asked_by, action, topic) where state = 'open';
create index release_requests_waiting on release_requests (asked_at) where state = 'open';
create index release_requests_company on release_requests (company_id) where company_id is not null;
create index release_requests_decided_by on release_requests (decided_by) where decided_by is not null;

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind = any (array['order-placed'::text, 'order-arrived'::text, 'order-status'::text, 'order-message'::text, 'chat-message'::text, 'order-request'::text, 'order-reserve'::text, 'order-claim'::text, 'price-request'::text, 'recurring-order'::text, 'document-ready'::text, 'payment-received'::text, 'dispute-answered'::text, 'dispute-opened'::text, 'price-changed'::text, 'stock-arrived'::text, 'filter-news'::text, 'offer-answered'::text, 'offer-seen'::text, 'approval-requested'::text, 'approval-decided'::text, 'company-changed'::text, 'company-member'::text, 'company-application'::text, 'announcement'::text, 'new-device'::text, 'password-changed'::text, 'contact-changed'::text, 'personal-data-ready'::text, 'question-asked'::text, 'question-answered'::text, 'held-load'::text, 'exchange-failed'::text, 'mail-bounced'::text, 'release-asked'::text, 'release-decided'::text]));
