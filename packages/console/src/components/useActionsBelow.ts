import { media, useMediaQuery, type CompactListSlots } from '@portico/design-system'

/** A phone has no room for buttons beside the name of an item. */
export const useActionsBelow = <Item>(slots: CompactListSlots<Item>): CompactListSlots<Item> => {
  const isPhone = useMediaQuery(media.phone)
  if (!isPhone) return slots
  return {
    ...slots,
    meta: (item, state) => {
      const buttons = slots.actions?.(item, state)
      return [...(slots.meta?.(item, state) ?? []), ...(buttons ? [buttons] : [])]
    },
    actions: () => null,
    skeleton: ['text', ...(slots.skeleton ?? []).slice(1), 'control'],
  }
}
