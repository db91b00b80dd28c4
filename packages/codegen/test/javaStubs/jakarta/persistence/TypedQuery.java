package jakarta.persistence;

public interface TypedQuery<X> {
    X getSingleResult();
}
