import { toast } from '@portico/design-system'

export function archive(name: string, restore: () => void) {
  toast.success(`${name} was archived.`, { action: { label: 'Undo', onPress: restore } })
}
