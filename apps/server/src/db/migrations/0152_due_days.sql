-- An invoice of an order that is paid later has the company's deferral; the portal had given it the days of a reserve.
update documents d set due_on = d.day + c.deferral_days
  from orders o join companies c on c.id = o.company_id
  where o.id = d.order_id and d.kind = 'invoice' and d.state = 'valid' and d.source <> 'staff' and d.paid < d.total
    and o.payment = 'deferred' and c.deferral_days > 0;
