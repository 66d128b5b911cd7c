import * as v from 'valibot'

const Text = v.string()
const Count = v.pipe(v.string(), v.transform(Number))
const Line = v.object({ price: Text, quantity: Count })
const OrderLine = v.object({
  ...Line.entries,
  adjustable_quantity: v.optional(v.object({ maximum: Count })),
})
const Metadata = v.optional(v.record(v.string(), v.string()), {})

export const CheckoutForm = v.object({
  mode: v.picklist(['subscription', 'setup']),
  customer: v.optional(Text),
  customer_email: v.optional(Text),
  client_reference_id: v.optional(Text),
  line_items: v.optional(v.array(OrderLine), []),
  subscription_data: v.optional(v.object({ metadata: Metadata })),
  success_url: Text,
  cancel_url: Text,
  expires_at: v.optional(Count),
  locale: v.optional(Text),
})

export const PortalForm = v.object({
  customer: Text,
  return_url: Text,
  locale: v.optional(Text),
  flow_data: v.optional(
    v.object({
      subscription_update_confirm: v.object({ items: v.tuple([v.object({ id: Text, ...Line.entries })]) }),
      after_completion: v.object({ redirect: v.object({ return_url: Text }) }),
    }),
  ),
})

export const SubscribeForm = v.object({
  customer: Text,
  items: v.tuple([Line]),
  default_payment_method: Text,
  metadata: Metadata,
})

const Items = v.tuple([v.object({ id: Text, ...Line.entries })])

export const PreviewForm = v.object({
  subscription: Text,
  subscription_details: v.object({
    items: Items,
    proration_behavior: v.literal('always_invoice'),
    proration_date: Count,
  }),
})

export const UpdateForm = v.object({
  items: v.optional(Items),
  proration_date: v.optional(Count),
  default_payment_method: v.optional(Text),
})

export const CustomerForm = v.object({
  email: v.optional(Text),
  name: v.optional(Text),
  invoice_settings: v.optional(v.object({ default_payment_method: Text })),
})

export const OwnerForm = v.object({ customer: Text })

export const ExpandForm = v.object({ expand: v.optional(v.array(Text), []) })
