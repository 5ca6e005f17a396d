/** What other assistants' models are told: they read English, like the descriptions of the tools. */
export const mcpTexts = {
  instructions:
    'Hometown books and follows rides for one person. Tools that change something only prepare it: they answer what would happen and a confirm_id. Tell the person exactly that, and call confirm with the confirm_id only once they agree. Times are by the clock of the ride’s town, whose zone the tools name, wherever you are.',
  prepares: 'Changes nothing yet: answers what would happen and a confirm_id for the tool confirm.',
  confirm:
    'Does what was prepared, exactly as it was told: once, within two minutes. Call it only after the person agreed; confirm_id is from the tool that prepared it.',
} as const;
