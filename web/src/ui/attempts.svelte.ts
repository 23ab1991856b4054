// What is tried at the house, and what came of it.
import { sentence } from '../problem.ts';

export class Attempts {
  busy = $state(false);
  problem: unknown = $state.raw(); // of the last one
  readonly error = $derived(this.problem === undefined ? '' : sentence(this.problem));

  /** Whether it went well; what went wrong is there to be shown. */
  async try(what: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    try {
      await what();
      this.problem = undefined;
      return true;
    } catch (problem) {
      this.problem = problem ?? new Error();
      return false;
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.problem = undefined;
  }
}
