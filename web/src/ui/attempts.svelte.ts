// Attempts to do something on the house, and their results.
import { sentence } from '../problem.ts';

export class Attempts {
  busy = $state(false);
  problem: unknown = $state.raw(); // the problem with the last attempt
  readonly error = $derived(this.problem === undefined ? '' : sentence(this.problem));

  /** Makes an attempt and returns whether it succeeded. If not, `problem` says why. */
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
