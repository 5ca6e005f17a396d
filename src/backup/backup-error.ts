/** Why a backup was not taken or not restored, in a sentence for whoever runs the town. Nothing was changed. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
