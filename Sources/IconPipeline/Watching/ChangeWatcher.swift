/// A watcher that notices when something that a build reads has changed since the watcher was created.
protocol ChangeWatcher {
    /// Waits for a change, at most for a time in milliseconds, and returns whether there was one.
    mutating func waitForChange(milliseconds: Int32) -> Bool
}
