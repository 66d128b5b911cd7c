import { observer } from 'mobx-react-lite'
import { createElement } from 'react'
import type { Places } from './manifest.ts'
import { useAdditions } from './useAdditions.tsx'

interface PlaceProps<Name extends keyof Places> {
  name: Name
  given: Places[Name]
}

/** What additions draw at a place of the core. */
export const Place = observer(function Place<Name extends keyof Places>({ name, given }: PlaceProps<Name>) {
  return useAdditions().map(({ parts }, index) => {
    const Part = parts?.[name]
    return Part && createElement(Part, { ...given, key: index })
  })
})
