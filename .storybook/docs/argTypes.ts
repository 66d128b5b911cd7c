import type { ArgTypes } from '@storybook/react-vite'
import type { Prop } from './propTypes.ts'

const categories: Record<Prop['origin'], string> = {
  own: 'Props',
  'react-aria': 'From react-aria-components',
  element: 'Of the element',
}

const sbType = ({ type, options, isRequired }: Prop) => {
  if (options) return { name: 'enum' as const, value: [...options], required: isRequired }
  const name = ({ string: 'string', number: 'number', boolean: 'boolean' } as const)[type]
  if (name) return { name, required: isRequired } as const
  return type.includes('=>')
    ? ({ name: 'function', required: isRequired } as const)
    : ({ name: 'other', value: type, required: isRequired } as const)
}

/** The parameter that Storybook reads. */
const docgen = '__docgenInfo'

/** Rows of the props table: our props, react-aria's, and one for the attributes of any element. */
export const argTypesOf = (component: { [docgen]?: { table?: readonly Prop[] } }): ArgTypes => {
  const props = component[docgen]?.table ?? []
  const named = props.filter(({ origin }) => origin !== 'element')
  const forwarded = props.filter(({ origin }) => origin === 'element').map(({ name }) => name)
  const rows = named.map((prop): [string, ArgTypes[string]] => [
    prop.name,
    {
      name: prop.name,
      description: prop.description,
      type: sbType(prop),
      ...(prop.options && { options: [...prop.options] }),
      table: {
        category: categories[prop.origin],
        type: { summary: prop.type },
        ...(prop.defaultValue !== undefined && { defaultValue: { summary: prop.defaultValue } }),
      },
    },
  ])
  if (forwarded.length > 0)
    rows.push([
      'attributes',
      {
        name: '…attributes',
        description: 'Attributes and events that any element has go to the one that it renders.',
        control: false,
        table: {
          category: categories.element,
          type: { summary: `${forwarded.length} attributes`, detail: forwarded.join(', ') },
        },
      },
    ])
  return Object.fromEntries(rows)
}
