import { composeStory } from '@storybook/react-vite'
import { expect, it } from 'vitest'
import { argsIn } from './spanishArgs.ts'

it('leaves out in Spanish what a story leaves out', async () => {
  let said: unknown
  const Story = composeStory(
    {
      args: { label: 'Storage', valueText: undefined },
      parameters: { es: { label: 'Almacenamiento', valueText: undefined } },
      render: (_, context) => {
        said = argsIn('es', context)
        return <></>
      },
    },
    {
      args: { label: 'Users', valueText: '31 of 50' },
      parameters: { es: { label: 'Usuarios', valueText: '31 de 50' } },
    },
  )
  await Story.run()
  expect(said).toEqual({ label: 'Almacenamiento', valueText: undefined })
})
